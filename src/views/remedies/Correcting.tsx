import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { Help } from '#components/frame/Help.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { useWide } from '#components/frame/use-media.ts';
import { messageOf } from '#components/text/message.ts';
import type { RemediesDue } from '#contract/remedies.ts';
import type { RemedyCode } from '#domain/request/remedies.ts';
import { type FileSetActor, wasReturned } from '#machines/parts/files/file-set.machine.ts';
import { type RemediesActor, selectDue } from '#machines/remedies.machine.ts';
import { SetDrop } from '../file-slot/SetDrop.tsx';
import { DocumentCard } from './DocumentCard.tsx';
import { OneByOne } from './OneByOne.tsx';
import { RemedyFiles } from './RemedyFiles.tsx';
import { Send } from './Send.tsx';
import { StatusTable } from './StatusTable.tsx';
import { Tips } from './Tips.tsx';
import { useOpenSlots } from './use-open-slots.ts';

type Props = { actor: RemediesActor; set: FileSetActor };

/** The rejected documents, and the way to send them: on one page, or on a phone one a screen. */
export function Correcting({ actor, set }: Props) {
  const due = useSelector(actor, selectDue);
  const returned = useSelector(set, wasReturned);
  const isWide = useWide();
  if (!due) return null;
  const greeting = (
    <FormattedMessage
      id="remedies.greeting"
      values={{ names: due.merchant_name.names, count: due.remedies.length }}
    />
  );
  const status = <StatusTable status="rejected" documents={due.docs_label} />;
  const alert = returned && (
    <Box mb="5">
      <ErrorAlert message="remedies.returned" />
    </Box>
  );

  return (
    <>
      <PageTitle title="remedies.title" failed={returned} lead={isWide && greeting} />
      {isWide ? (
        <>
          {status}
          {alert}
          <Tips />
          <All actor={actor} set={set} due={due} />
        </>
      ) : (
        <>
          {alert}
          <OneByOne
            actor={actor}
            set={set}
            due={due}
            foot={
              <Box mt="8">
                <Box mb="5">{greeting}</Box>
                {status}
                <Tips />
              </Box>
            }
          />
        </>
      )}
      <Box mt="8">
        <Help />
      </Box>
    </>
  );
}

/** One card for each document. */
function All({ actor, set, due }: Props & { due: RemediesDue }) {
  const slotsOf = useOpenSlots(actor, set);

  return (
    <SetDrop
      set={set}
      open={due.remedies.flatMap(slotsOf)}
      nameOf={(code) => messageOf(`remedies.missing.${code}`)}
    >
      <Box display="grid" gap="5">
        {due.remedies.map((code: RemedyCode) => (
          <DocumentCard key={code} code={code} reason={due.reasons[code]}>
            <RemedyFiles actor={actor} set={set} code={code} />
          </DocumentCard>
        ))}
      </Box>
      <Send actor={actor} set={set} />
    </SetDrop>
  );
}
