/** A document's whole as a situation to explore. */
import { fileSlotMachine } from '#machines/parts/files/file-slot.machine.ts';
import { phoneLinkMachine } from '#machines/parts/files/phone-link.machine.ts';
import { phoneDocumentsMachine } from '#machines/phone-documents.machine.ts';
import type { Situation } from '../explore.ts';
import { happenings } from './happenings.ts';
import { desktopAt, runnersOf } from './pages.ts';
import { keyOf, type Machines, type Setting, settled, type Whole } from './whole.ts';

export const machines: Machines = {
  slot: fileSlotMachine,
  link: phoneLinkMachine,
  phone: phoneDocumentsMachine,
};

export function documentsSituation(setting: Setting): Situation<Whole> {
  const runners = runnersOf(setting.machines);
  const begun = { step: 'open' as const, row: null, link: 'none' as const };
  return {
    start: { ...begun, desktop: desktopAt(begun, runners), phone: null },
    happenings: (whole) =>
      happenings(whole, runners, setting).map((one) => ({ ...one, next: settled(one.next) })),
    keyOf,
    placeOf: ({ step }) => step,
    goal: { name: 'an accepted document', places: ['accepted'] },
    ends: ['accepted'],
  };
}
