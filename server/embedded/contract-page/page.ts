/** The contract as a page of its own: plain HTML in Spanish, no script. Source: wire, particulars (signing). */
import { createHash } from 'node:crypto';
import type { Offer } from '#contract/offers.ts';
import { catPercent } from '#domain/money/cat.ts';
import { evaluateCommission, FormulaError } from '#domain/money/commission.ts';
import { loanReceived, totalToRepay } from '#domain/money/loan.ts';
import { formatMoney } from '#domain/money/money.ts';
import { formatCat, formatPercentage } from '#domain/money/percentage.ts';
import { longDate } from '#domain/person/dates.ts';
import type { Lender } from '#domain/request/lender.ts';

export type ContractTerms = {
  lender: Lender;
  /** The request's name for people. */
  request: string;
  applicant: string;
  isSigned: boolean;
  /** The applicant said 'no fui yo'. */
  isHeld: boolean;
  /** Pesos. */
  amount: number | null;
  /** Months. */
  term: number | null;
  /** A fraction of sales. */
  retention: number | null;
  offer: Offer | null;
};

const STYLE = `
  body { font: 1.0625rem/1.6 system-ui, sans-serif; color: #1a202c; background: #f7fafc; margin: 0 }
  main { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem 4rem; background: #fff }
  h1 { font-size: 1.5rem; line-height: 1.25 }
  dl { display: grid; grid-template-columns: minmax(8rem, 1fr) 2fr; gap: .5rem 1rem }
  dt { color: #4a5568 }
  dd { margin: 0; font-weight: 600; overflow-wrap: anywhere }
  button { font: inherit; font-weight: 600; color: #fff; background: #007a58; border: 0;
    border-radius: .5rem; min-height: 3rem; padding: .75rem 1.5rem; cursor: pointer }
  button:focus-visible { outline: 3px solid #1a202c; outline-offset: 2px }
  .done { border-left: .25rem solid #007a58; padding: .5rem 1rem; background: #e6f7f1 }
`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** Nothing but this page's own style and icon, and its form to this origin. */
export const CONTRACT_CSP = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "img-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

export function contractPage(terms: ContractTerms, token: string): string {
  const title = terms.isSigned ? 'Contrato firmado' : 'Contrato de línea de crédito';
  return page(
    title,
    `<p>Contrato entre <strong>${escaped(terms.lender.name)}</strong> y
       <strong>${escaped(terms.applicant)}</strong>.</p>
     <dl>${rowsOf(terms)
       .map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`)
       .join('')}</dl>
     ${endOf(terms, token)}`,
  );
}

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

export const missingContractPage = (): string =>
  page(
    'Este enlace ya no abre ningún contrato',
    `<p>El enlace venció o no es correcto. Entra al portal: ahí encuentras el enlace vigente de tu
       contrato.</p><p><a href="/">Ir al portal</a></p>`,
  );

/** The cover sheet. What is not known has no row; nothing is invented. Source: D-38. */
function rowsOf({ request, amount, term, retention, offer }: ContractTerms): [string, string][] {
  const rows: [string, string | null][] = [
    ['Solicitud', request],
    ['Monto', amount === null ? null : `${formatMoney(amount)} MXN`],
    ['Plazo', term === null ? null : `${term} meses`],
    ['Retención de ventas', retention === null ? null : formatPercentage(retention)],
    ...(offer && amount !== null ? offerRows(offer, amount) : []),
  ];
  return rows.flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
}

function offerRows(offer: Offer, amount: number): [string, string | null][] {
  const { opening_fee: openingFee, fee_vat: feeVat, monthly_rate: monthlyRate, term } = offer;
  const cat = catPercent(offer.cat_without_tax, offer.cat_unit);
  const calculated = longDate({
    day: offer.cat_calculation_date_day,
    month: offer.cat_calculation_date_month,
    year: offer.cat_calculation_date_year,
  });
  return [
    ['Comisión por apertura', `${formatPercentage(openingFee)} más IVA`],
    ['Recibes', formatMoney(loanReceived({ amount, openingFee, feeVat }))],
    ['Tasa mensual', `${formatPercentage(monthlyRate)} sin IVA`],
    ['Pagas en total', formatMoney(totalToRepay({ amount, monthlyRate, months: term }))],
    [
      'CAT',
      cat === null
        ? null
        : `CAT ${formatCat(cat)} sin IVA. Para fines informativos y de comparación. Fecha de cálculo: ${calculated}`,
    ],
    ...offer.commissions.map((one): [string, string | null] => [
      one.name,
      costOf(one, amount, term),
    ]),
  ];
}

/** What a commission costs; a formula that cannot be read shows nothing. Source: ruling 14. */
function costOf(
  { formula, disclaimer }: Offer['commissions'][number],
  base: number,
  periodo: number,
) {
  try {
    return `${formatMoney(evaluateCommission(formula, { base, periodo }))}. ${disclaimer}`;
  } catch (error) {
    if (error instanceof FormulaError) return null;
    throw error;
  }
}

const page = (title: string, body: string): string => `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<link rel="icon" href="/logo.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body><main><h1>${escaped(title)}</h1>${body}</main></body>
</html>
`;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
