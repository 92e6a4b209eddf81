import { Box, Button, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { ActionBar } from '#components/ActionBar.tsx';
import { ErrorAlert } from '#components/ErrorAlert.tsx';
import { Help } from '#components/Help.tsx';
import { MissingList } from '#components/MissingList.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { isRemedyNeed, type RemedyCode, readyRemedies } from '#domain/request/remedies.ts';
import {
  canSend,
  type FileSetActor,
  selectMissing,
  wasReturned,
} from '#machines/file-set.machine.ts';
import { type RemediesActor, selectDue, selectIdType } from '#machines/remedies.machine.ts';
import { DocumentCard } from './DocumentCard.tsx';
import { Identification } from './Identification.tsx';
import { Slot } from './Slot.tsx';
import { StatusTable } from './StatusTable.tsx';

type Props = { actor: RemediesActor; set: FileSetActor };

/** One card for each rejected document, and the way to send them. */
export function Correcting({ actor, set }: Props) {
  const due = useSelector(actor, selectDue);
  const returned = useSelector(set, wasReturned);
  if (!due) return null;
  const { merchant_name, remedies, docs_label, reasons } = due;

  return (
    <>
      <PageTitle
        title="remedies.title"
        failed={returned}
        lead={
          <FormattedMessage
            id="remedies.greeting"
            values={{ names: merchant_name.names, count: remedies.length }}
          />
        }
      />
      <StatusTable status="rejected" documents={docs_label} />
      {returned && (
        <Box mb="5">
          <ErrorAlert message="remedies.returned" />
        </Box>
      )}
      <Tips />
      <Box display="grid" gap="5">
        {remedies.map((code: RemedyCode) => (
          <DocumentCard key={code} code={code} reason={reasons[code]}>
            {code === 'ID' ? (
              <Identification actor={actor} set={set} />
            ) : (
              <Slot set={set} code={code} />
            )}
          </DocumentCard>
        ))}
      </Box>
      <Send actor={actor} set={set} />
      <Box mt="8">
        <Help />
      </Box>
    </>
  );
}

function Tips() {
  return (
    <Box mb="6" p="4" bg="bg.info" color="fg.info" borderRadius="l2">
      <Box fontWeight="semibold">
        <FormattedMessage id="remedies.tips" />
      </Box>
      <chakra.ul mt="1" ps="5" listStyleType="disc">
        <li>
          <FormattedMessage id="remedies.tip.blur" />
        </li>
        <li>
          <FormattedMessage id="remedies.tip.legible" />
        </li>
      </chakra.ul>
    </Box>
  );
}

/** 'Subir documentos', live by the rule of C10; beside it what is still missing. Source: ruling 3. */
function Send({ actor, set }: Props) {
  const requested = useSelector(actor, selectDue)?.remedies ?? [];
  const idType = useSelector(actor, selectIdType);
  const missing = useSelector(set, selectMissing, shallowEqual);
  const isReady = useSelector(set, canSend);

  return (
    <ActionBar
      aside={
        <>
          <Box role="status" fontWeight="semibold">
            <FormattedMessage
              id="documents.progress"
              values={{
                done: readyRemedies({ requested, idType }, missing).length,
                total: requested.length,
              }}
            />
          </Box>
          <MissingList
            folds
            missing={missing
              .filter(isRemedyNeed)
              .map((name) => ({ name, label: `remedies.missing.${name}` }))}
          />
        </>
      }
    >
      <Button disabled={!isReady} onClick={() => set.send({ type: 'set.send' })}>
        <FormattedMessage id="remedies.send" />
      </Button>
    </ActionBar>
  );
}
