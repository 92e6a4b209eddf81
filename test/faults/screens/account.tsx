/** What the menu of the account leads to. */
import DataReadingsFlow from '#app/flows/DataReadingsFlow.tsx';
import SecondFactorFlow from '#app/flows/SecondFactorFlow.tsx';
import { reading } from '#machines/models/samples/data-readings.ts';
import { otherSession, ownSession } from '#machines/models/samples/sessions.ts';
import { press } from '../person.ts';
import type { Scene } from '../scene.ts';

const endOthers = async () => {
  await press('Cerrar las demás');
  await press('Sí, cerrarlas');
};

export const accountScreens = {
  listDataReadings: {
    screen: 'Quién vio tus datos',
    page: <DataReadingsFlow />,
    address: '/privacy',
    answers: { listDataReadings: { rows: [reading()], nextCursor: null } },
    done: 'Solicitud SOL-7K4F-29',
  },
  listSessions: {
    screen: 'Tus sesiones',
    page: <SecondFactorFlow />,
    address: '/second-factor',
    answers: { listSessions: { sessions: [ownSession()] } },
    done: 'Esta es tu única sesión abierta.',
  },
  endOtherSessions: {
    screen: 'Tus sesiones: cerrar las demás',
    page: <SecondFactorFlow />,
    address: '/second-factor',
    answers: {
      listSessions: { sessions: [ownSession(), otherSession] },
      endOtherSessions: { sessions: [ownSession()] },
    },
    press: endOthers,
    again: endOthers,
    done: 'Listo: cerramos las demás sesiones.',
  },
} satisfies Record<string, Scene>;
