/** The credit after its signature. Source: ruling 55. */
import type { Api } from '#contract/api.ts';
import { creditAccountCalls } from '#contract/credit-account.ts';
import type { MyCreditServices } from '#machines/my-credit.machine.ts';
import type { AccountPapersServices } from '#machines/parts/money/account-papers.machine.ts';
import type { MovementsServices } from '#machines/parts/money/movements.machine.ts';
import type { Client } from './client.ts';
import { type FileName, fileNameIn } from './file-name.ts';

const PDF = 'application/pdf';

/**
 * Of the person's own credit, or of the hotel's whose request is named.
 *
 * @param saveFile hands a file to the person.
 * @param language the person's.
 */
export function creditAccountServices(
  call: Pick<
    Client<Api>,
    | 'loadCreditAccount'
    | 'listMovements'
    | 'exportMovements'
    | 'loadAccountStatement'
    | 'loadPayoffLetter'
    | 'loadNoDebtLetter'
    | 'saveAccountNotices'
  >,
  saveFile: (name: string, content: Blob) => void,
  language: () => string,
): (requestId?: string) => MyCreditServices & MovementsServices & AccountPapersServices {
  const keep = (bytes: Uint8Array, names: FileName, type: string, tail = '') => {
    const name = fileNameIn(names, language()).replace(/(\.\w+)$/, `${tail}$1`);
    saveFile(name, new Blob([new Uint8Array(bytes)], { type }));
  };
  const { exportMovements, loadAccountStatement, loadPayoffLetter, loadNoDebtLetter } =
    creditAccountCalls;

  return (request_id) => ({
    loadAccount: (_, signal) => call.loadCreditAccount({ query: { request_id } }, signal),

    saveNotices: ({ notices }, signal) => call.saveAccountNotices({ body: { notices } }, signal),

    listMovements: ({ search: { month, q }, cursor }, signal) =>
      call.listMovements({ query: { request_id, month, q, cursor: cursor ?? undefined } }, signal),

    async exportMovements({ search: { month, q } }, signal) {
      const bytes = await call.exportMovements({ query: { request_id, month, q } }, signal);
      keep(bytes, exportMovements.fileName, 'text/csv');
    },

    async savePaper({ paper }, signal) {
      const query = { request_id };
      if (paper.kind === 'statement') {
        const { month } = paper;
        const bytes = await call.loadAccountStatement({ params: { month }, query }, signal);
        return keep(bytes, loadAccountStatement.fileName, PDF, `-${month}`);
      }
      if (paper.kind === 'payoff')
        return keep(await call.loadPayoffLetter({ query }, signal), loadPayoffLetter.fileName, PDF);
      return keep(await call.loadNoDebtLetter({ query }, signal), loadNoDebtLetter.fileName, PDF);
    },
  });
}
