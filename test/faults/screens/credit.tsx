/** 'Mi crédito': its home, its movements and its papers. */
import RequestEntryFlow from '#app/flows/RequestEntryFlow.tsx';
import { creditAccount, movement } from '#machines/models/samples/credit-account.ts';
import { requiredDocuments } from '#machines/models/samples/documents.ts';
import { personWith } from '#machines/models/samples/user-info.ts';
import type { Answers } from '../api.ts';
import { press } from '../person.ts';
import { CUT, type Scene } from '../scene.ts';

const opened: Answers = {
  loadUserInfo: personWith({ status: 'Línea Activa', sub_status: '' }),
  listRequiredDocuments: requiredDocuments,
  loadCreditAccount: creditAccount(),
  listMovements: { rows: [movement()], nextCursor: null },
};
const home = { page: <RequestEntryFlow />, address: '/request', answers: opened } as const;

/** A file that a button asks for. */
const saved = (button: string, call: keyof Answers, more: Answers = {}) => ({
  ...home,
  answers: { ...opened, [call]: '%PDF-', ...more },
  press: () => press(button),
  says: CUT,
  done: 'Listo: está en tus descargas.',
});

export const creditScreens = {
  loadCreditAccount: { ...home, screen: 'Mi crédito', done: 'Debes hoy' },
  listMovements: { ...home, screen: 'Mi crédito, sus movimientos', done: 'MX-1001' },
  loadAccountStatement: {
    ...saved('Estado de cuenta (PDF)', 'loadAccountStatement'),
    screen: 'Mi crédito, el estado de cuenta de un mes',
  },
  loadPayoffLetter: {
    ...saved('Descargar carta (PDF)', 'loadPayoffLetter'),
    screen: 'Mi crédito, la carta de liquidación',
  },
  loadNoDebtLetter: {
    ...saved('Descargar constancia (PDF)', 'loadNoDebtLetter', {
      loadCreditAccount: creditAccount({ state: 'paidOff', period: null, expected: null }),
    }),
    screen: 'Mi crédito, la constancia de no adeudo',
  },
} satisfies Record<string, Scene>;
