import { Box, Button } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { ActionBar } from '#components/ActionBar.tsx';
import { ErrorAlert } from '#components/ErrorAlert.tsx';
import {
  type DocumentListActor,
  hasWayBack,
  isSending,
  selectMissing,
  selectMoving,
  selectUploads,
  wasRefused,
} from '#machines/document-list.machine.ts';
import { Readiness } from './Readiness.tsx';
import { UploadItem } from './UploadItem.tsx';

/** One row for each document; the set is sent when it is complete and nothing is on its way. */
export function Collecting({ actor }: { actor: DocumentListActor }) {
  const uploads = useSelector(actor, selectUploads);
  const sending = useSelector(actor, isSending);
  const refused = useSelector(actor, wasRefused);
  const canGoBack = useSelector(actor, hasWayBack);
  const missing = useSelector(actor, selectMissing, shallowEqual);
  const moving = useSelector(actor, selectMoving);

  return (
    <>
      {refused && (
        <Box mb="5">
          <ErrorAlert message="documents.refused" />
        </Box>
      )}
      {uploads.length === 0 && <FormattedMessage id="documents.none" />}
      <Box display="grid" gap="4">
        {uploads.map((upload) => (
          <UploadItem key={upload.id} actor={upload} disabled={sending} />
        ))}
      </Box>
      <ActionBar aside={<Readiness actor={actor} />}>
        {canGoBack && (
          <Button
            variant="outline"
            disabled={sending}
            onClick={() => actor.send({ type: 'step.back' })}
          >
            <FormattedMessage id="common.back" />
          </Button>
        )}
        <Button
          disabled={missing.length > 0 || moving.length > 0}
          loading={sending}
          loadingText={<FormattedMessage id="documents.sending" />}
          onClick={() => actor.send({ type: 'documents.send' })}
        >
          <FormattedMessage id="documents.send" />
        </Button>
      </ActionBar>
    </>
  );
}
