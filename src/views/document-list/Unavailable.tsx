import { Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { ActionBar } from '#components/frame/ActionBar.tsx';
import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { selectFailure } from '#machines/kit/failure.ts';
import { type DocumentListActor, hasWayBack } from '#machines/parts/files/document-list.machine.ts';

export function Unavailable({ actor }: { actor: DocumentListActor }) {
  const canGoBack = useSelector(actor, hasWayBack);

  return (
    <>
      <LoadFailed
        heading="documents.unavailable.title"
        message="documents.unavailable.text"
        failure={useSelector(actor, selectFailure)}
        onRetry={() => actor.send({ type: 'documents.retry' })}
      />
      {canGoBack && (
        <ActionBar>
          <Button variant="outline" onClick={() => actor.send({ type: 'step.back' })}>
            <FormattedMessage id="common.back" />
          </Button>
        </ActionBar>
      )}
    </>
  );
}
