import { Box, Button, Heading } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { focusOnMount } from '#components/feedback/FocusOnMount.tsx';
import { MainButton } from '#components/form/MainButton.tsx';
import { ActionBar } from '#components/frame/ActionBar.tsx';
import { StepChange } from '#components/frame/StepChange.tsx';
import { Deferred } from '#components/loading/Deferred.tsx';
import { RowSkeletons } from '#components/loading/Skeletons.tsx';
import { MessageText } from '#components/text/MessageText.tsx';
import type { Message } from '#components/text/message.ts';
import { incompleteDocuments } from '#domain/request/file-set.ts';
import type { MessageKey } from '#locales/index.ts';
import {
  type DocumentPagerActor,
  hasNext,
  hasPrevious,
  isListing,
  selectDocuments,
  selectShown,
  wasTurned,
} from '#machines/parts/files/document-pager.machine.ts';
import {
  type FileSetActor,
  isSending,
  mayLeave,
  selectAwaited,
  selectMissing,
  selectPager,
} from '#machines/parts/files/file-set.machine.ts';
import { SetDrop } from '../file-slot/SetDrop.tsx';
import { Overview } from './Overview.tsx';
import { Position } from './Position.tsx';

/** The id of the name of the document that is shown. */
export const DOCUMENT_TITLE = 'document-title';

type Props = {
  set: FileSetActor;
  nameOf: (code: string) => Message;
  /** How a slot is called, where that is not by its document. */
  slotNameOf?: (code: string) => Message;
  /** The words of the button that sends the set. */
  send: MessageKey;
  sending: MessageKey;
  /** In place of the sending: it may ask first. */
  onSend?: (() => void) | undefined;
  /** How far the set is. */
  readiness: ReactNode;
  /** What stands below each document. */
  foot?: ReactNode;
  /** The slots of a document that a person may use. */
  slotsOf?: (code: string) => string[];
  /** One document, under its name. */
  children: (code: string) => ReactNode;
};

export function DocumentPagerView({ set, ...props }: Props) {
  const pager = useSelector(set, selectPager);
  return pager ? <DocumentPages set={set} actor={pager} {...props} /> : null;
}

type PagesProps = Props & { actor: DocumentPagerActor };

/** One document a screen, the list of all, and the way to the next. Source: look; issue 13, 5. */
export function DocumentPages({
  set,
  actor,
  nameOf,
  slotNameOf = nameOf,
  readiness,
  foot,
  slotsOf = (code) => [code],
  children,
  ...words
}: PagesProps) {
  const shown = useSelector(actor, selectShown);
  const listing = useSelector(actor, isListing);
  const turned = useSelector(actor, wasTurned);

  return (
    <SetDrop set={set} open={slotsOf(shown)} nameOf={slotNameOf}>
      <Position actor={actor} readiness={readiness} />
      {listing && (
        <Deferred fallback={null}>
          <Overview set={set} actor={actor} nameOf={nameOf} />
        </Deferred>
      )}
      <Heading
        as="h2"
        key={shown}
        id={DOCUMENT_TITLE}
        ref={turned ? focusOnMount : undefined}
        tabIndex={-1}
        outline="none"
        size="lg"
        mt="4"
        scrollMarginTop="4"
      >
        <MessageText message={nameOf(shown)} />
      </Heading>
      <StepChange step={`document-${shown}`} waiting={<RowSkeletons count={1} />}>
        <Box mt="1" display="grid" gap="2.5">
          {children(shown)}
        </Box>
        {foot}
      </StepChange>
      <Bar set={set} actor={actor} {...words} />
    </SetDrop>
  );
}

/** Back, and on: to the next document, or with all of them. */
function Bar({
  set,
  actor,
  send,
  sending: words,
  onSend = () => set.send({ type: 'set.send' }),
}: Pick<PagesProps, 'set' | 'actor' | 'send' | 'sending' | 'onSend'>) {
  const sending = useSelector(set, isSending);
  const awaited = useSelector(set, selectAwaited, shallowEqual);
  const leaves = useSelector(set, mayLeave);
  const missing = useSelector(set, selectMissing, shallowEqual);
  const shown = useSelector(actor, selectShown);
  const documents = useSelector(actor, selectDocuments);
  const isDue = incompleteDocuments(documents, missing).includes(shown);
  const [goesBack, goesOn] = useSelector(
    actor,
    (snapshot) => [hasPrevious(snapshot), hasNext(snapshot)],
    shallowEqual,
  );

  return (
    <ActionBar>
      {(goesBack || leaves) && (
        <Button
          variant="outline"
          // Beside a longer main button, which keeps to one line.
          css={{ '&&': { flex: 'none' } }}
          disabled={sending}
          onClick={() =>
            goesBack ? actor.send({ type: 'document.previous' }) : set.send({ type: 'set.leave' })
          }
        >
          <FormattedMessage id="common.back" />
        </Button>
      )}
      {goesOn && awaited.length > 0 && !sending ? (
        <Button
          variant={isDue ? 'outline' : 'solid'}
          onClick={() => actor.send({ type: 'document.next' })}
        >
          <FormattedMessage id="common.next" />
        </Button>
      ) : (
        <MainButton
          missing={awaited.map((name) => ({ name }))}
          onMissing={() => actor.send({ type: 'document.show', code: awaited[0] ?? shown })}
          loading={sending}
          loadingText={<FormattedMessage id={words} />}
          onClick={onSend}
        >
          <FormattedMessage id={send} />
        </MainButton>
      )}
    </ActionBar>
  );
}
