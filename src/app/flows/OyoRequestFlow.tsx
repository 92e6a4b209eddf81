import { useSelector } from '@xstate/react';
import { Redirect, useParams } from 'wouter';
import { useActorNotices } from '#app/frame/actor-notices.ts';
import { selectChild, selectOutput } from '#machines/oyo-request.machine.ts';
import { selectFileSet } from '#machines/parts/files/document-list.machine.ts';
import { provideOyoRequest } from '#services/provide/hotels/oyo-request.ts';
import { OyoRequestView } from '#views/oyo-request/OyoRequestView.tsx';
import { useServices } from '../start/services.ts';
import { recordsReturn } from './records-place.ts';
import { useFlow } from './use-flow.ts';

/** /oyoRequest and /oyoRequest/:id, each address a wizard of its own. Source: spec 2. */
export default function OyoRequestFlow() {
  const { id = null } = useParams<{ id?: string }>();
  return <Wizard key={id} id={id} />;
}

/** Why another step is shown than the one that was left open. */
const MOVED_WORDS = { failures: { 'notice.movedElsewhere': 'error.movedElsewhere' } };

/** What the documents' sending fails with in this flow. Source: spec 8 (hotel flow). */
const HOTEL_WORDS = { failures: { 'notice.notSent': 'error.hotelDocuments' } };

function Wizard({ id }: { id: string | null }) {
  const services = useServices();
  const actor = useFlow(() => provideOyoRequest(services), { input: { requestId: id } });
  const output = useSelector(actor, selectOutput);
  const documents = useSelector(actor, selectChild('documentList'));
  useActorNotices(actor, MOVED_WORDS);
  useActorNotices(documents);
  useActorNotices(
    useSelector(documents, (list) => list && selectFileSet(list)),
    HOTEL_WORDS,
  );

  const back = recordsReturn();
  if (output?.to === 'request') {
    return <Redirect to={`/oyoRequest/${output.id}`} state={back.state} replace />;
  }
  if (output) return <Redirect {...back} />;
  return <OyoRequestView actor={actor} />;
}
