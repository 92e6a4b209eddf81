import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { Loading } from '#components/loading/Loading.tsx';
import { RowSkeletons } from '#components/loading/Skeletons.tsx';
import { MessageText } from '#components/text/MessageText.tsx';
import { messageOf } from '#components/text/message.ts';
import type { MessageKey } from '#locales/index.ts';
import {
  type DocumentListActor,
  isCorrecting,
} from '#machines/parts/files/document-list.machine.ts';
import { flowView } from '../flow-view.tsx';
import { Collecting } from './Collecting.tsx';
import { Unavailable } from './Unavailable.tsx';

type Props = {
  actor: DocumentListActor;
  /** The step's own, a translation key or plain text; so are the instructions, which may be empty. */
  title: string;
  instructions?: string;
  /** The words of the button that sends them. */
  send?: MessageKey;
  /** In place of the sending: it may ask first. */
  onSend?: (() => void) | undefined;
  /** What stands between the title and the documents. */
  children?: ReactNode;
};

type BodyProps = Required<Pick<Props, 'actor' | 'send'>> & Pick<Props, 'onSend'>;

/** The list alone, on a page that has its own title. */
export const DocumentListBody = flowView<BodyProps>({
  loadingDocuments: () => <RowSkeletons label="documents.loading" />,
  unavailable: Unavailable,
  collecting: Collecting,
  sent: () => <Loading label="documents.sent" />,
  sendingBehind: () => <Loading label="documents.sending" />,
  left: () => <Loading />,
});

/** A step's documents, or those of a correction. Source: spec 2 (legalDocuments, platformDocuments). */
export function DocumentListView({
  actor,
  title,
  instructions = '',
  send = 'documents.send',
  onSend,
  children,
}: Props) {
  const correcting = useSelector(actor, isCorrecting);
  const lead = correcting ? 'documents.correcting.lead' : instructions;

  return (
    <>
      <PageTitle
        title={correcting ? 'documents.correcting.title' : messageOf(title)}
        lead={lead && <MessageText message={messageOf(lead)} />}
      />
      {children}
      <DocumentListBody actor={actor} send={send} onSend={onSend} />
    </>
  );
}
