import { useSelector } from '@xstate/react';
import { useParams } from 'wouter';
import { useActorNotices } from '#app/frame/actor-notices.ts';
import { selectMovements } from '#machines/my-credit.machine.ts';
import { provideMyCredit } from '#services/provide/money/my-credit.ts';
import { HotelCreditView } from '#views/my-credit/HotelCreditView.tsx';
import { useServices } from '../start/services.ts';
import { useFlow } from './use-flow.ts';

const NOTICES = { successes: { 'notice.exported': 'movements.exported' } };

/** /oyoRequest/:id/credit, each address an account of its own. Source: mi-credito.md. */
export default function HotelCreditFlow() {
  const { id = '' } = useParams<{ id: string }>();
  return <HotelCredit key={id} id={id} />;
}

function HotelCredit({ id }: { id: string }) {
  const services = useServices();
  const actor = useFlow(() => provideMyCredit(services, id));
  useActorNotices(useSelector(actor, selectMovements), NOTICES);
  return <HotelCreditView actor={actor} request={`/oyoRequest/${id}`} />;
}
