import { Box, Button } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { ActionBar } from '#components/ActionBar.tsx';
import { ErrorAlert } from '#components/ErrorAlert.tsx';
import type { MessageKey } from '#locales/index.ts';
import {
  type DocumentListActor,
  hasWayBack,
  selectFileSet,
} from '#machines/document-list.machine.ts';
import {
  type FileSetActor,
  isSending,
  selectFailure,
  selectMissing,
  selectMoving,
  wasRefused,
} from '#machines/file-set.machine.ts';
import { Documents } from './Documents.tsx';
import { Readiness } from './Readiness.tsx';

type Props = { actor: DocumentListActor; send?: MessageKey };

export function Collecting({ actor, send = 'documents.send' }: Props) {
  const set = useSelector(actor, selectFileSet);
  return set ? <DocumentSet actor={actor} set={set} send={send} /> : null;
}

/** One slot for each document; the set is sent when it is complete and nothing is on its way. */
export function DocumentSet({
  actor,
  set,
  send = 'documents.send',
}: Props & { set: FileSetActor }) {
  const canGoBack = useSelector(actor, hasWayBack);
  const sending = useSelector(set, isSending);
  const refused = useSelector(set, wasRefused);
  const failure = useSelector(set, selectFailure);
  const missing = useSelector(set, selectMissing, shallowEqual);
  const moving = useSelector(set, selectMoving, shallowEqual);

  return (
    <>
      {refused && (
        <Box mb="5">
          <ErrorAlert message="documents.refused" failure={failure} />
        </Box>
      )}
      <Documents actor={actor} set={set} disabled={sending} />
      <ActionBar aside={<Readiness actor={actor} set={set} />}>
        {canGoBack && (
          <Button
            variant="outline"
            disabled={sending}
            onClick={() => set.send({ type: 'set.leave' })}
          >
            <FormattedMessage id="common.back" />
          </Button>
        )}
        <Button
          disabled={missing.length > 0 || moving.length > 0}
          loading={sending}
          loadingText={<FormattedMessage id="documents.sending" />}
          onClick={() => set.send({ type: 'set.send' })}
        >
          <FormattedMessage id={send} />
        </Button>
      </ActionBar>
    </>
  );
}
