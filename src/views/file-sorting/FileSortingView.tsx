import { Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Dialog } from '#components/frame/Dialog.tsx';
import { Loading } from '#components/loading/Loading.tsx';
import type { Message } from '#components/text/message.ts';
import { stateName } from '#machines/kit/state-name.ts';
import { type FileSortingActor, selectPlaced } from '#machines/parts/files/file-sorting.machine.ts';
import { PlacedFiles } from './PlacedFiles.tsx';

type Props = { actor: FileSortingActor; nameOf: (code: string) => Message };

/** Several files at once, each with the document that it seems to be. Source: issue "the hotel desk", less typing. */
export function FileSortingView({ actor, nameOf }: Props) {
  const state = useSelector(actor, stateName);
  const placed = useSelector(actor, selectPlaced);
  const leave = () => actor.send({ type: 'sorting.leave' });
  const isPlacing = state === 'placing';

  return (
    <Dialog
      open={state !== 'resting'}
      onClose={leave}
      size="lg"
      title="fileSorting.title"
      actions={
        isPlacing && (
          <>
            <Button variant="outline" onClick={leave}>
              <FormattedMessage id="common.cancel" />
            </Button>
            <Button onClick={() => actor.send({ type: 'files.place' })}>
              <FormattedMessage
                id="fileSorting.place"
                values={{ count: placed.filter(({ code }) => code !== null).length }}
              />
            </Button>
          </>
        )
      }
    >
      {state === 'recognisingFiles' ? (
        <Loading label="fileSorting.reading" />
      ) : (
        <PlacedFiles actor={actor} nameOf={nameOf} />
      )}
    </Dialog>
  );
}
