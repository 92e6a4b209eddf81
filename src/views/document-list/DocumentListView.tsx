import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { Loading } from '#components/Loading.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import { Say } from '#components/Say.tsx';
import { RowSkeletons } from '#components/Skeletons.tsx';
import { wordsOf } from '#components/words.ts';
import {
  type DocumentListActor,
  type DocumentListMachine,
  isCorrecting,
} from '#machines/document-list.machine.ts';
import { type StateName, stateName } from '#machines/kit/state-name.ts';
import { Collecting } from './Collecting.tsx';
import { Unavailable } from './Unavailable.tsx';

type Props = {
  actor: DocumentListActor;
  /** The step's own, a translation key or plain text; so are the instructions, which may be empty. */
  title: string;
  instructions?: string;
};

const screens: Record<
  StateName<DocumentListMachine>,
  ComponentType<{ actor: DocumentListActor }>
> = {
  loadingDocuments: () => <RowSkeletons label="documents.loading" />,
  listingWaiting: () => <RowSkeletons label="documents.loading" />,
  unavailable: Unavailable,
  collecting: Collecting,
  sending: Collecting,
  sent: () => <Loading label="documents.sent" />,
  sendingBehind: () => <Loading label="documents.sending" />,
  left: () => <Loading />,
};

/** A step's documents, or those of a correction. Source: spec 2 (legalDocuments, platformDocuments). */
export function DocumentListView({ actor, title, instructions = '' }: Props) {
  const Screen = screens[useSelector(actor, stateName)];
  const correcting = useSelector(actor, isCorrecting);
  const lead = correcting ? 'documents.correcting.lead' : instructions;

  return (
    <>
      <PageTitle
        title={correcting ? 'documents.correcting.title' : wordsOf(title)}
        lead={lead && <Say words={wordsOf(lead)} />}
      />
      <Screen actor={actor} />
    </>
  );
}
