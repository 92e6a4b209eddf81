import { Box } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { useWide } from '#components/frame/use-media.ts';
import { messageOf } from '#components/text/message.ts';
import { documentOf } from '#domain/request/identification.ts';
import type { MessageKey } from '#locales/index.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import {
  type DocumentListActor,
  selectFileSet,
  selectOpenCodes,
  selectPhoneLink,
  selectRequired,
} from '#machines/parts/files/document-list.machine.ts';
import {
  type FileSetActor,
  isSending,
  selectDocuments,
  wasRefused,
} from '#machines/parts/files/file-set.machine.ts';
import { DocumentPagerView } from '../document-pager/DocumentPagerView.tsx';
import { SetDrop } from '../file-slot/SetDrop.tsx';
import { ChooseSeveral } from '../file-sorting/ChooseSeveral.tsx';
import { PhoneLinkView } from '../phone-link/PhoneLinkView.tsx';
import { DocumentPage } from './DocumentPage.tsx';
import { ListedDocument } from './ListedDocument.tsx';
import { Readiness } from './Readiness.tsx';
import { SetActions } from './SetActions.tsx';

type Props = {
  actor: DocumentListActor;
  send?: MessageKey;
  /** In place of the sending: it may ask first. */
  onSend?: (() => void) | undefined;
};

export function Collecting({ send = 'documents.send', ...props }: Props) {
  const set = useSelector(props.actor, selectFileSet);
  return set ? <DocumentSet set={set} send={send} {...props} /> : null;
}

type SetProps = Props & { set: FileSetActor; send: MessageKey };

/** One slot for each document: all of them, or on a phone one a screen. */
export function DocumentSet({ send = 'documents.send', ...props }: Props & { set: FileSetActor }) {
  const refused = useSelector(props.set, wasRefused);
  const failure = useSelector(props.set, selectFailure);
  const required = useSelector(props.actor, selectRequired);
  const Documents = useWide() || required.length === 0 ? All : OneByOne;

  return (
    <>
      {refused && (
        <Box mb="5">
          <ErrorAlert message="documents.refused" failure={failure} />
        </Box>
      )}
      <Documents send={send} {...props} />
    </>
  );
}

/** The set is sent when it is complete and nothing is on its way. */
function All({ actor, set, send, onSend }: SetProps) {
  const required = useSelector(actor, selectRequired);
  const documents = useSelector(set, selectDocuments);
  const open = useSelector(actor, selectOpenCodes, shallowEqual);
  const sending = useSelector(set, isSending);
  const phone = useSelector(actor, selectPhoneLink);

  return (
    <SetDrop
      set={set}
      open={open}
      nameOf={(code) => messageOf(required.find((one) => one.code === code)?.label ?? code)}
    >
      {required.length > 1 && <ChooseSeveral set={set} disabled={sending} />}
      {phone && required.length > 0 && <PhoneLinkView actor={phone} />}
      {required.length === 0 && <FormattedMessage id="documents.none" />}
      <Box display="grid" gap="4">
        {documents.map(({ code, needs }) => {
          const document = required.find((one) => one.code === needs[0]);
          return document ? (
            <ListedDocument
              key={code}
              actor={actor}
              set={set}
              document={document}
              needs={needs}
              disabled={sending}
            />
          ) : null;
        })}
      </Box>
      <SetActions actor={actor} set={set} send={send} onSend={onSend} />
    </SetDrop>
  );
}

function OneByOne({ actor, set, send, onSend }: SetProps) {
  const required = useSelector(actor, selectRequired);
  const documents = useSelector(set, selectDocuments);
  const open = useSelector(actor, selectOpenCodes, shallowEqual);
  const sending = useSelector(set, isSending);
  const find = (wanted: string) => required.find(({ code }) => code === wanted);

  return (
    <DocumentPagerView
      set={set}
      nameOf={(code) => messageOf(find(code)?.label ?? '')}
      slotsOf={(code) => open.filter((one) => documentOf(one) === code)}
      send={send}
      onSend={onSend}
      sending="documents.sending"
      readiness={<Readiness actor={actor} set={set} namesMissing />}
      foot={
        required.length > 1 && (
          <Box mt="8">
            <ChooseSeveral set={set} disabled={sending} />
          </Box>
        )
      }
    >
      {(code) => {
        const document = find(code);
        const needs = documents.find((one) => one.code === code)?.needs ?? [];
        return document ? (
          <DocumentPage
            actor={actor}
            set={set}
            document={document}
            needs={needs}
            disabled={sending}
          />
        ) : null;
      }}
    </DocumentPagerView>
  );
}
