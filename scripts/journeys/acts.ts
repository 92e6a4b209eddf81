/** How each event of a request is brought about: by the person in the browser, or by the lender's desk at /dev. */
import type { Page } from 'playwright';
import type { LenderDecision } from '#machines/credit-request.machine.ts';
import { sendEvidence } from '#test/journeys/acts/account.ts';
import { signs, takesMost } from '#test/journeys/acts/amazon-journey.ts';
import { sendDocuments, upload } from '#test/journeys/acts/documents.ts';
import { fillAsIndividual, type Individual, sendForm } from '#test/journeys/acts/form.ts';
import { projections } from '#test/journeys/acts/hotel.ts';
import { acceptOffer, showOffer } from '#test/journeys/acts/offers.ts';
import { pdf } from '#test/journeys/files.ts';
import type { EventType } from './stories.ts';

export type Scene = {
  page: Page;
  isHotel: boolean;
  /** What the marketplace does not know of them. */
  applicant: Individual;
  /** What the lender does, of which an account is no event of the request's life. */
  decide: (event: string) => Promise<void>;
  /** Accepts the offer as another program of the person's would: no page of Amazon's sellers does. */
  acceptByCall: () => Promise<void>;
};
type Act = (scene: Scene) => Promise<void>;

const press = ({ page }: Scene, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** Each slot that has no file yet. */
async function bringDocuments({ page }: Scene) {
  const slots = page.getByRole('group').locator('input[type=file][aria-label]');
  await slots.first().waitFor({ state: 'attached' });
  const names = await slots.evaluateAll((all) =>
    all.map((each) => each.getAttribute('aria-label')),
  );
  for (const name of new Set(names)) {
    if (!name) continue;
    const slot = page.getByRole('group').filter({
      has: page.locator(`input[type=file][aria-label="${name}"]`),
    });
    const isThere = await slot.last().getByText('Listo', { exact: true }).isVisible();
    if (!isThere) await upload(page, name, fileFor(name));
  }
}

const PROJECTIONS = 'Proyecciones Financieras';
const fileFor = (slot: string) => (slot === PROJECTIONS ? projections : pdf(`${slot}.pdf`));

const back: Act = (scene) => press(scene, 'Atrás');

async function send(scene: Scene) {
  await bringDocuments(scene);
  await (scene.isHotel ? press(scene, 'Siguiente') : sendDocuments(scene.page));
}

async function saveHotel(scene: Scene) {
  await press(scene, 'Siguiente');
  const anyway = scene.page.getByRole('button', { name: 'Guardar de todos modos' });
  const left = scene.page.getByRole('heading', { level: 1, name: 'Subir Documentación' });
  await anyway.or(left).first().waitFor();
  if (await anyway.isVisible()) await anyway.click();
}

async function saveForm({ page, applicant }: Scene) {
  await fillAsIndividual(page, applicant);
  await sendForm(page);
}

type ByPerson = Exclude<EventType, LenderDecision['type']> | 'signed';

const ACTS: Record<ByPerson, Act> = {
  'client.save': (scene) => (scene.isHotel ? saveHotel(scene) : saveForm(scene)),
  'documents.send': send,
  'corrections.send': send,
  'step.back': back,
  async 'offer.accept'({ page, acceptByCall }) {
    const cards = page.getByRole('button', { name: 'Ver detalle de la oferta' });
    if ((await cards.count()) === 0) return acceptByCall();
    await showOffer(page, 1);
    await acceptOffer(page);
  },
  'quote.save': ({ page }) => takesMost(page),
  async 'clabe.send'({ page, decide }) {
    await decide('account-opened');
    await sendEvidence(page);
  },
  async 'interview.save'(scene) {
    await scene.page.getByText('Por la tarde').click();
    await scene.page.getByText('Videollamada').click();
    await press(scene, 'Siguiente');
  },
  async 'projections.send'(scene) {
    await upload(scene.page, PROJECTIONS, projections);
    await press(scene, 'Finalizar');
  },
  signed: ({ page, isHotel, decide }) => (isHotel ? decide('signed') : signs(page)),
};

const isByPerson = (event: EventType): event is ByPerson => event in ACTS;

export const act = (event: EventType, scene: Scene): Promise<void> =>
  isByPerson(event) ? ACTS[event](scene) : scene.decide(event);
