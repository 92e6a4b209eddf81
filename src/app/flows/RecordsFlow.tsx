import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { useActorNotices } from '#app/frame/actor-notices.ts';
import { useSessionSelector } from '#app/session/session.tsx';
import { fieldId } from '#components/form/field-ids.ts';
import { isPermitted } from '#domain/request/permissions.ts';
import {
  type RecordsActor,
  selectOutput,
  selectSelection,
  selectSheet,
} from '#machines/records.machine.ts';
import { selectUser } from '#machines/session.machine.ts';
import { provideRecords } from '#services/provide/hotels/records.ts';
import { RecordsView } from '#views/records/RecordsView.tsx';
import { useServices } from '../start/services.ts';
import { recordsInput, useRecordsPlace } from './records-place.ts';
import { useFlow } from './use-flow.ts';

const NOTICES = {
  successes: {
    'notice.exported': 'records.exported',
    'notice.reminded': 'records.reminded',
    'notice.created': 'hotelSheet.created',
  },
};

/** /records. Source: spec 2. */
export default function RecordsFlow() {
  const services = useServices();
  const actor = useFlow(() => provideRecords(services), { input: recordsInput() });
  const output = useSelector(actor, selectOutput);
  const user = useSessionSelector(selectUser);
  const { look, onLook, records } = useRecordsPlace(actor, services.storage);
  const canCreate = user !== null && isPermitted(user.control, 'CreditRequestView');
  useActorNotices(actor, NOTICES);
  useActorNotices(useSelector(actor, selectSelection), NOTICES);
  useActorNotices(useSelector(actor, selectSheet), NOTICES);
  useShortcuts(actor, canCreate);

  if (output) {
    const { opened } = output;
    const to = opened ? `/oyoRequest/${opened}` : '/oyoRequest';
    return <Redirect to={to} state={{ records: { ...records, opened } }} />;
  }
  return <RecordsView actor={actor} canCreate={canCreate} look={look} onLook={onLook} />;
}

/** N begins a request, / leads to the search: not while somebody types. */
function useShortcuts(actor: RecordsActor, canCreate: boolean) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null;
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '/') {
        event.preventDefault();
        document.getElementById(fieldId('q'))?.focus();
      }
      if (event.key === 'n' && canCreate) actor.send({ type: 'record.create' });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [actor, canCreate]);
}
