/** The accepted credit, and its confirmation where nothing has to be sent. Source: spec 2 (credit-resume), 7. */
import type { Api } from '#contract/api.ts';
import { SENDING_STATE_MACHINE } from '#contract/documents.ts';
import { coveredFigures } from '#domain/money/cover-sheet.ts';
import { quotedOffers } from '#domain/money/offer.ts';
import { stepHasEstimates } from '#domain/request/stepper.ts';
import type { CreditResumeServices } from '#machines/credit-resume.machine.ts';
import type { AcceptedCreditServices } from '#machines/parts/money/accepted-credit.machine.ts';
import type { Client } from './client.ts';
import { refusedAs } from './http.ts';

export function creditResumeServices(
  call: Client<Api>,
): AcceptedCreditServices & Pick<CreditResumeServices, 'confirmCredit'> {
  return {
    async findAcceptedCredit({ userInfo: { request, platform } }, signal) {
      const { id: request_id, amount, discountpercent: retention } = request;
      if (amount === null || retention === null) return null;
      const [{ rows: offers }, sales, evaluation, rows] = await Promise.all([
        call.listOffers({ query: { request_id } }, signal),
        call.listSales({}, signal),
        call.loadEvaluation({}, signal),
        call.loadAmortization({ query: { montoSolicitado: amount, request_id } }, signal),
      ]);
      // The evaluation is made of the offer that was accepted, whose id no call names.
      const offer = evaluation && quotedOffers(offers, evaluation.quote)[0];
      if (!offer) return null;
      const figures = coveredFigures(offer, { amount, retention });
      const quote = { ...figures, total: rows[0]?.remainder ?? 0, rows };
      const hasEstimates = offer.epayment && stepHasEstimates(platform.steps_configuration.steps);
      return { offer, quote, sales, hasEstimates };
    },

    confirmCredit({ requestId }, signal) {
      const body = { request_id: requestId, documents: [], state_machine: SENDING_STATE_MACHINE };
      return call
        .sendDocuments({ body }, signal)
        .then(() => 'confirmed' as const, refusedAs('conflict', 'conflict'));
    },
  };
}
