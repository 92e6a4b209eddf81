import { Box, Button, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { ActionBar } from '#components/ActionBar.tsx';
import { ErrorAlert } from '#components/ErrorAlert.tsx';
import { Help } from '#components/Help.tsx';
import { MissingList } from '#components/MissingList.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import type { RemedyCode } from '#domain/remedies.ts';
import {
  isReady,
  type RemediesActor,
  selectDue,
  selectMissing,
  selectReady,
  wasReturned,
} from '#machines/remedies.machine.ts';
import { DocumentCard } from './DocumentCard.tsx';
import { Identification } from './Identification.tsx';
import { SlotOf } from './SlotOf.tsx';
import { StatusTable } from './StatusTable.tsx';

type Props = { actor: RemediesActor };

/** One card for each rejected document, and the way to send them. */
export function Correcting({ actor }: Props) {
  const due = useSelector(actor, selectDue);
  const returned = useSelector(actor, wasReturned);
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
              <Identification actor={actor} />
            ) : (
              <SlotOf actor={actor} slot={code} />
            )}
          </DocumentCard>
        ))}
      </Box>
      <Send actor={actor} />
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
function Send({ actor }: Props) {
  const due = useSelector(actor, selectDue);
  const ready = useSelector(actor, selectReady, shallowEqual);
  const missing = useSelector(actor, selectMissing, shallowEqual);
  const canSend = useSelector(actor, isReady);

  return (
    <ActionBar
      aside={
        <>
          <Box role="status" fontWeight="semibold">
            <FormattedMessage
              id="documents.progress"
              values={{ done: ready.length, total: due?.remedies.length ?? 0 }}
            />
          </Box>
          <MissingList
            folds
            missing={missing.map((name) => ({ name, label: `remedies.missing.${name}` }))}
          />
        </>
      }
    >
      <Button disabled={!canSend} onClick={() => actor.send({ type: 'remedies.send' })}>
        <FormattedMessage id="remedies.send" />
      </Button>
    </ActionBar>
  );
}
