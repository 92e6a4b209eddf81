import { Button } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { MainButton } from '#components/form/MainButton.tsx';
import { MissingList } from '#components/form/MissingList.tsx';
import { ActionBar } from '#components/frame/ActionBar.tsx';
import { messageOf } from '#components/text/message.ts';
import type { MessageKey } from '#locales/index.ts';
import {
  type DocumentListActor,
  hasWayBack,
  selectRequired,
} from '#machines/parts/files/document-list.machine.ts';
import {
  type FileSetActor,
  isSending,
  selectAwaited,
  selectDocuments,
  selectDue,
} from '#machines/parts/files/file-set.machine.ts';
import { Readiness } from './Readiness.tsx';

type Props = {
  actor: DocumentListActor;
  set: FileSetActor;
  send: MessageKey;
  onSend?: (() => void) | undefined;
};

/** Back, and on; beside them what is still missing. Source: ruling 3. */
export function SetActions({ actor, set, send, ...props }: Props) {
  const { onSend = () => set.send({ type: 'set.send' }) } = props;
  const canGoBack = useSelector(actor, hasWayBack);
  const required = useSelector(actor, selectRequired);
  const sending = useSelector(set, isSending);
  const awaited = useSelector(set, selectAwaited, shallowEqual);
  const due = useSelector(set, selectDue, shallowEqual);
  /** Each document once, by the first of its files that is not there. */
  const missing = useSelector(set, selectDocuments).flatMap(({ needs }) => {
    const file = required.find(({ code }) => code === needs.find((need) => due.includes(need)));
    return file ? [{ name: file.code, label: messageOf(file.label) }] : [];
  });

  return (
    <ActionBar
      aside={
        <>
          <Readiness actor={actor} set={set} />
          <MissingList
            title={{ id: 'documents.missing', values: { count: missing.length } }}
            missing={missing}
          />
        </>
      }
    >
      {canGoBack && (
        <Button
          variant="outline"
          disabled={sending}
          onClick={() => set.send({ type: 'set.leave' })}
        >
          <FormattedMessage id="common.back" />
        </Button>
      )}
      <MainButton
        missing={awaited.map((name) => ({ name }))}
        loading={sending}
        loadingText={<FormattedMessage id="documents.sending" />}
        onClick={onSend}
      >
        <FormattedMessage id={send} />
      </MainButton>
    </ActionBar>
  );
}
