/** What the menu of the account leads to. */
import DataReadingsFlow from '#app/flows/DataReadingsFlow.tsx';
import { reading } from '#machines/models/samples/data-readings.ts';
import type { Scene } from '../scene.ts';

export const accountScreens = {
  listDataReadings: {
    screen: 'Quién vio tus datos',
    page: <DataReadingsFlow />,
    address: '/privacy',
    answers: { listDataReadings: { rows: [reading()], nextCursor: null } },
    done: 'Solicitud SOL-7K4F-29',
  },
} satisfies Record<string, Scene>;
