/** The credit after its signature. Source: ruling 55. */
import type { Api } from '#contract/api.ts';
import { creditAccountCalls } from '#contract/credit-account.ts';
import type { MyCreditServices } from '#machines/my-credit.machine.ts';
import type { MovementsServices } from '#machines/parts/money/movements.machine.ts';
import type { Client } from './client.ts';

/**
 * @param saveFile hands a file to the person.
 * @param language the person's.
 */
export function creditAccountServices(
  call: Pick<
    Client<Api>,
    'loadCreditAccount' | 'listMovements' | 'exportMovements' | 'saveAccountNotices'
  >,
  saveFile: (name: string, content: Blob) => void,
  language: () => string,
): MyCreditServices & MovementsServices {
  return {
    loadAccount: (_, signal) => call.loadCreditAccount({}, signal),

    saveNotices: ({ notices }, signal) => call.saveAccountNotices({ body: { notices } }, signal),

    listMovements: ({ search: { month, q }, cursor }, signal) =>
      call.listMovements({ query: { month, q, cursor: cursor ?? undefined } }, signal),

    async exportMovements({ search: { month, q } }, signal) {
      const bytes = await call.exportMovements({ query: { month, q } }, signal);
      const { es, en } = creditAccountCalls.exportMovements.fileName;
      const name = language() === 'en' ? en : es;
      saveFile(name, new Blob([new Uint8Array(bytes)], { type: 'text/csv' }));
    },
  };
}
