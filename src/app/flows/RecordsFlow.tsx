import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { useActorNotices } from '#app/frame/actor-notices.ts';
import { useSessionSelector } from '#app/session/session.tsx';
import { isPermitted } from '#domain/request/permissions.ts';
import { selectNotes } from '#machines/parts/request/hotel-peek.machine.ts';
import {
  selectOutput,
  selectPeek,
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
  const { notes } = services;
  const actor = useFlow(() => provideRecords(services), {
    input: { ...recordsInput(), notes: notes.read() },
  });
  const output = useSelector(actor, selectOutput);
  const user = useSessionSelector(selectUser);
  const peek = useSelector(actor, selectPeek);
  useEffect(
    () => peek?.subscribe((snapshot) => notes.write(selectNotes(snapshot))).unsubscribe,
    [peek, notes],
  );
  const { look, onLook, records } = useRecordsPlace(actor, services.storage);
  const canCreate = user !== null && isPermitted(user.control, 'CreditRequestView');
  useActorNotices(actor, NOTICES);
  useActorNotices(useSelector(actor, selectSelection), NOTICES);
  useActorNotices(useSelector(actor, selectSheet), NOTICES);

  if (output) {
    const { opened } = output;
    const to = opened ? `/oyoRequest/${opened}` : '/oyoRequest';
    return <Redirect to={to} state={{ records: { ...records, opened } }} />;
  }
  return <RecordsView actor={actor} canCreate={canCreate} look={look} onLook={onLook} />;
}
