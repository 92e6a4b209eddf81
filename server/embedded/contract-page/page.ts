/** The contract as a page of its own, to sign and to keep: plain HTML in Spanish, no script. Source: wire, particulars (signing). */
import { creditTerms } from '#domain/money/credit-terms.ts';
import { formatMoney } from '#domain/money/money.ts';
import { formatPercentage } from '#domain/money/percentage.ts';
import { splitSale } from '#domain/money/retention.ts';
import type { Lender } from '#domain/request/lender.ts';
import { escaped, page } from './html.ts';
import { type ContractTerms, rowsOf } from './rows.ts';

/** A round sale, pesos. */
const EXAMPLE_SALE = 1000;

export function contractPage(terms: ContractTerms, token: string): string {
  const title = titleOf(terms);
  const keep = `<p class="keep"><a href="/contract/${encodeURIComponent(token)}/copy" download>Descargar una
       copia</a> para guardarla o imprimirla.</p>`;
  return page(title, `${bodyOf(terms)}${endOf(terms, token)}${keep}${lenderOf(terms.lender)}`);
}

/** The same to keep, outside of the portal. */
export const contractCopy = (terms: ContractTerms): string =>
  page(titleOf(terms), `${bodyOf(terms)}${copyEndOf(terms)}${lenderOf(terms.lender)}`);

const titleOf = ({ isSigned }: ContractTerms) =>
  isSigned ? 'Contrato firmado' : 'Contrato de línea de crédito';

const bodyOf = (terms: ContractTerms): string =>
  `<p>Contrato entre <strong>${escaped(terms.lender.name)}</strong> y
       <strong>${escaped(terms.applicant)}</strong>.</p>
     <dl>${rowsOf(terms)
       .map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`)
       .join('')}</dl>
     ${summaryOf(terms)}`;

/** What the signature is for, right above it. Source: look, "One idea". */
function summaryOf({ amount, retention, offer }: ContractTerms): string {
  const terms = offer && amount !== null && retention !== null;
  const figures = terms ? creditTerms(offer, { amount, retention }) : null;
  if (!figures) return '';
  const { paid, kept } = splitSale(EXAMPLE_SALE, figures.retention);
  const share = figures.retention * 100;
  return `<section class="sum" aria-label="Resumen">
    <dl><dt>Recibes</dt><dd><strong>${formatMoney(figures.received)}</strong></dd>
    <dt>Pagas en total</dt><dd><strong>${formatMoney(figures.total)}</strong>como máximo, en ${figures.term} meses</dd></dl>
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect width="100" height="10" fill="#00c08a"/><rect width="${share}" height="10" fill="#06392c"/></svg>
    <p>De una venta de ${formatMoney(EXAMPLE_SALE)}, ${formatMoney(paid)} (${formatPercentage(figures.retention)}) abonan a tu
    crédito y ${formatMoney(kept)} son tuyos.</p></section>`;
}

/** Who lends, and under which number the contract is registered. Source: ruling 38. */
const lenderOf = ({ name, address, reca, supervisor, une_email, une_phone }: Lender): string =>
  `<p class="who"><strong>${escaped(name)}</strong><br>Domicilio: ${escaped(address)}<br>Contrato registrado (RECA):
     ${escaped(reca)}<br>Autoridad que la supervisa: ${escaped(supervisor)}<br>Quejas y aclaraciones (UNE):
     ${escaped(une_email)}, ${escaped(une_phone)}</p>`;

const copyEndOf = ({ isSigned }: ContractTerms): string =>
  isSigned ? '' : '<p class="done">Copia para leer: este contrato todavía no está firmado.</p>';

function endOf({ isSigned, isHeld }: ContractTerms, token: string): string {
  if (isSigned) {
    return `<p class="done" role="status">Contrato firmado. Tu línea de crédito está activa; ya puedes
       cerrar esta página y volver al portal.</p>`;
  }
  if (isHeld) {
    return `<p class="done" role="status">Este contrato está detenido porque nos avisaste que no hiciste
       un cambio de cuenta. Podrás firmarlo cuando lo aclaremos contigo.</p>`;
  }
  return `<p>Al firmar aceptas las condiciones de arriba. Si incumples tus pagos se generan gastos de
       cobranza y se puede afectar tu historial crediticio.</p>
       <form method="post" action="/contract/${encodeURIComponent(token)}/sign">
         <button type="submit">Firmar contrato</button>
       </form>`;
}
