/** A seller's whole way by the API, from the lender's first call to the first day of the credit. */
import { offer } from '#machines/models/samples/offers.ts';
import { LEGAL_PF, PLATFORM } from '#test/fixtures/papers.ts';
import { submissionPF } from '#test/fixtures/submissions.ts';
import { formOf, pdfOf } from '#test/kit/uploads.ts';
import type { Caller } from './calls.ts';

const PLATFORM_NAME = 'tienda-nube';
const AMOUNT = 50_000;
const FILE_BYTES = 10_000;

/** What the server has acknowledged; nothing of it may be lost. */
export type Acknowledged = {
  request: string;
  amount: number | null;
  telephone: string | null;
  documents: string[];
  status: string;
};

export type Applicant = {
  nth: number;
  subject: string;
  /** As the person. */
  ask: Caller;
  /** As the lender. */
  lend: Caller;
  /** Sends a file's form to the store. */
  send: (form: FormData) => Promise<boolean>;
  /** As long as a person takes for the next step. */
  pause: () => Promise<unknown>;
};

type Request = { id: string; status: string };
type Target = { fields: Record<string, string> };

export async function live(one: Applicant, acknowledged: Acknowledged): Promise<void> {
  acknowledged.request = await begin(one);
  await takeOffer(one, acknowledged);
  await fillIn(one, acknowledged);
  for (const types of [LEGAL_PF, PLATFORM]) await bring(one, types, acknowledged);
  await sign(one, acknowledged);
}

const OFFER_MS = 30 * 24 * 3_600_000;

function statedOffer() {
  const { evaluation_results_id: _, ...stated } = offer;
  return {
    ...stated,
    min_offer: 10_000,
    valid_until: new Date(Date.now() + OFFER_MS).toISOString().slice(0, 10),
  };
}

const emailOf = ({ nth }: Applicant) => `seller${nth}@example.com`;

async function begin(one: Applicant): Promise<string> {
  const { subject, lend } = one;
  const { accepted_terms_and_conditions, ...client } = submissionPF('').client;
  const { request } = (await lend('lender: client', ['PUT', `/lender/clients/${subject}`], {
    platform: PLATFORM_NAME,
    regime: 'PF',
    client: { ...client, email: emailOf(one) },
  })) as { request: Request };
  const year = new Date().getFullYear() - 1;
  const sales = Array.from({ length: 12 }, (_, month) => ({
    year,
    month: month + 1,
    sale: 100_000 + 1_000 * month,
  }));
  await lend('lender: sales', ['PUT', `/lender/clients/${subject}/sales`], { sales });
  await lend('lender: offers', ['PUT', `/lender/requests/${request.id}/evaluation`], {
    offers: [statedOffer()],
  });
  return request.id;
}

const info = ({ ask }: Applicant) => ask('user info', ['GET', '/flujo-piloto/cliente/info']);

async function takeOffer(one: Applicant, acknowledged: Acknowledged) {
  const { ask, pause } = one;
  const request_id = acknowledged.request;
  await ask('profile', ['GET', '/flujo-piloto/cliente?include=request']);
  await info(one);
  await ask('sales', ['GET', '/clientes/sales/historial']);
  const { rows } = (await ask('offers', [
    'GET',
    `/solicitudes/evaluation-result?request_id=${request_id}`,
  ])) as { rows: { evaluation_results_id: string }[] };
  const offerId = rows[0]?.evaluation_results_id;
  await pause();
  await ask('quote', ['POST', '/solicitudes/calcs-offer-retention'], {
    offer_request: AMOUNT,
    months: offer.term,
    retention: offer.retention,
    newRetention: offer.retention,
    monthlyRate: offer.monthly_rate,
    openCommission: offer.opening_fee,
    realAmount: offer.max_offer,
    evaluation_results_id: offerId,
  });
  await pause();
  await ask('accept an offer', ['PUT', '/request/evaluation-result'], {
    request_id,
    amount: AMOUNT,
    status_id: 1,
    percint: offer.retention,
    terms: offer.term,
    evaluation_results_id: offerId,
  });
  acknowledged.amount = AMOUNT;
}

async function fillIn(one: Applicant, acknowledged: Acknowledged) {
  const { nth, ask, pause } = one;
  const request_id = acknowledged.request;
  const telephone = `55${String(10_000_000 + nth)}`;
  await ask('form', ['GET', `/solicitudes/form?platform=${PLATFORM_NAME}&regime=PF`]);
  let version = 0;
  for (const street of ['Calle', 'Calle Inventada']) {
    await pause();
    const changes = { 'address.street': street };
    const body = { request_id, form: 'generalData', changes, unanswered: changes };
    const saved = await ask('draft', ['PUT', '/request/borradores'], body, {
      'if-match': `"${version}"`,
    });
    version = (saved as { version: number }).version;
  }
  const submission = submissionPF(request_id);
  await ask(
    'send the form',
    ['POST', '/solicitudes/cliente'],
    {
      ...submission,
      client: { ...submission.client, email: emailOf(one), telephone },
    },
    { 'if-match': '"0"' },
  );
  acknowledged.telephone = telephone;
}

async function bring(one: Applicant, types: string[], acknowledged: Acknowledged) {
  const { ask, send, pause } = one;
  const request_id = acknowledged.request;
  const documents = [];
  for (const type of types) {
    await pause();
    const document = { type, name: `${type}.pdf` };
    let target: Target;
    do {
      target = (await ask('preload', ['POST', '/documents/generic/preload'], {
        user_platform: PLATFORM_NAME,
        document,
      })) as Target;
    } while (!(await send(formOf(target.fields, pdfOf(FILE_BYTES)))));
    documents.push({ ...document, s3_key: target.fields.key });
    await ask('register a document', ['POST', '/documents/generic'], {
      tipo_persona: 'PF',
      user_platform: PLATFORM_NAME,
      documents: documents.slice(-1),
    });
    acknowledged.documents.push(type);
  }
  await ask('send documents', ['POST', '/request/sending-documents'], {
    request_id,
    documents,
    state_machine: 'smValidateSendingDocumentsProcess',
  });
  await info(one);
}

async function sign(one: Applicant, acknowledged: Acknowledged) {
  const { lend, pause } = one;
  const events = `/lender/requests/${acknowledged.request}/events`;
  const decide = (event: object) =>
    lend('lender: event', ['POST', events], { event_id: crypto.randomUUID(), ...event });
  await decide({ type: 'contract-ready', contract_url: 'https://sign.example.com/c/1' });
  await pause();
  await info(one);
  await decide({ type: 'signed' });
  acknowledged.status = 'Línea Activa';
  await pause();
  await info(one);
}
