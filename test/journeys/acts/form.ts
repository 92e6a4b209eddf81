/** Filling in the dynamic form, field by field as a person meets them. */
import type { Locator, Page } from 'playwright';

export type Answers = {
  /** By label: what is typed. */
  texts: Record<string, string>;
  /** By label: what is picked from a list. */
  picks: Record<string, string>;
  /** By question: which card is ticked. */
  cards: Record<string, string>;
};

const field = (scope: Scope, label: string) =>
  scope.getByRole('textbox', { name: label, exact: true });
const list = (scope: Scope, label: string) =>
  scope.getByRole('combobox', { name: label, exact: true });

type Scope = Page | Locator;

/** On a phone the fields must be met in the order of the form's pages. */
export async function fill(scope: Scope, { texts, picks, cards }: Partial<Answers>) {
  for (const [label, text] of Object.entries(texts ?? {})) {
    await (await reach(scope, field(scope, label))).fill(text);
  }
  for (const [label, choice] of Object.entries(picks ?? {})) {
    await (await reach(scope, list(scope, label))).selectOption({ label: choice });
  }
  for (const [question, answer] of Object.entries(cards ?? {})) {
    const cardsOf = await reach(scope, scope.getByRole('group', { name: question }));
    await cardsOf.getByRole('radio', { name: answer, exact: true }).check();
  }
}

const part = (scope: Scope) => scope.getByRole('heading', { name: /, parte \d+ de \d+/ });
const next = (scope: Scope) => scope.getByRole('button', { name: 'Siguiente', exact: true });

/** On a phone the pages of the form are turned until this one is shown. */
async function reach(scope: Scope, target: Locator): Promise<Locator> {
  // The part first: a form that loads between both questions has neither or both.
  while ((await part(scope).isVisible()) && !(await target.isVisible())) await turn(scope);
  return target;
}

async function turn(scope: Scope) {
  const before = await part(scope).textContent();
  await next(scope).click();
  await part(scope)
    .filter({ hasText: before ?? '' })
    .waitFor({ state: 'hidden' });
}

export const typed = (page: Page, label: string): Promise<string> =>
  field(page, label).inputValue();

/** Types a postal code and picks one of its settlements. */
export async function livesAt(page: Page, postalCode: string, settlement: string) {
  await fill(page, { picks: { País: 'México' } });
  await field(page, 'Código postal').fill(postalCode);
  await page.getByText(/^Encontramos \d+ colonias?\.$/).waitFor();
  await fill(page, { picks: { Colonia: settlement } });
  await fill(page, { texts: { Calle: 'Calle Inventada', 'Número exterior': '128' } });
}

const MONEY_QUESTIONS = {
  '¿Tu negocio recibe o envía dinero al extranjero?': 'No',
  '¿Qué parte de tus ventas recibes en efectivo?': 'Nada',
};

const PUBLIC_OFFICE = {
  '¿Desempeñas o has desempeñado en el último año un cargo público destacado?': 'No',
  '¿Tu cónyuge o algún familiar hasta el segundo grado desempeña un cargo público destacado?': 'No',
  '¿Actúas por cuenta propia?': 'Sí',
  ...MONEY_QUESTIONS,
};

const COMPANY_QUESTIONS = {
  '¿Alguna persona socia, administradora o representante desempeña o ha desempeñado en el último año un cargo público destacado?':
    'No',
  '¿Alguna persona física controla la empresa sin aparecer entre sus accionistas?': 'No',
  ...MONEY_QUESTIONS,
};

type Contact = { email: string; telephone: string };

const confirmations = ({ email, telephone }: Contact) => ({
  'Confirma tu correo electrónico': email,
  'Confirma tu teléfono': telephone,
});

/** `confirms`: what the marketplace knows is open, and asked twice. The CURP answers birth date and sex. */
export type Individual = Contact & { curp: string; confirms?: true };

/** What a natural person still has to fill in when the marketplace provided the rest. */
export async function fillAsIndividual(page: Page, person: Individual) {
  await fill(page, {
    texts: { CURP: person.curp },
    picks: { Nacionalidad: 'Mexicana', Ocupación: 'Comerciante' },
  });
  await fill(page, {
    texts: {
      ...(person.confirms && confirmations(person)),
      '¿A qué se dedica tu negocio?': 'Venta de artículos para el hogar',
    },
  });
  await livesAt(page, '01030', 'Florida');
  await fill(page, {
    picks: { 'Sector de tu negocio': 'Comercio al por menor' },
    cards: PUBLIC_OFFICE,
  });
  await fill(page, { picks: { '¿En qué usarás tu crédito?': 'Compra de inventario' } });
}

/** What a company has to fill in besides its partners. */
export async function fillAsCompany(page: Page, company: { created: string }) {
  const created = await reach(page, page.getByRole('group', { name: 'Fecha de constitución' }));
  await created.getByRole('textbox', { name: 'Día' }).fill(company.created);
  await livesAt(page, '06700', 'Roma Norte');
  await fill(page, {
    picks: { 'Sector de tu negocio': 'Comercio al por mayor' },
    cards: COMPANY_QUESTIONS,
  });
  await fill(page, { picks: { '¿En qué usarás tu crédito?': 'Capital de trabajo' } });
}

/** All that was answered, to be checked. On a phone the parts are turned first. */
export async function reviewForm(page: Page) {
  while (await part(page).isVisible()) await turn(page);
  const answers = page.getByRole('heading', { level: 1, name: 'Revisa tus respuestas' });
  if (!(await answers.isVisible())) await next(page.getByRole('main')).click();
  await answers.waitFor();
}

export async function sendForm(page: Page) {
  await reviewForm(page);
  await page.getByRole('main').getByRole('button', { name: 'Siguiente', exact: true }).click();
}
