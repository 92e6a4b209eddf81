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

export async function fill(scope: Scope, { texts, picks, cards }: Partial<Answers>) {
  for (const [label, text] of Object.entries(texts ?? {})) await field(scope, label).fill(text);
  for (const [label, choice] of Object.entries(picks ?? {})) {
    await list(scope, label).selectOption({ label: choice });
  }
  for (const [question, answer] of Object.entries(cards ?? {})) {
    const cardsOf = scope.getByRole('group', { name: question });
    await cardsOf.getByRole('radio', { name: answer, exact: true }).check();
  }
}

export const typed = (page: Page, label: string): Promise<string> =>
  field(page, label).inputValue();

/** Types a postal code and picks one of its settlements. */
export async function livesAt(page: Page, postalCode: string, settlement: string) {
  await fill(page, { picks: { País: 'México' } });
  await field(page, 'Código postal').fill(postalCode);
  await page.getByText(/^Encontramos \d+ colonias?\.$/).waitFor();
  await fill(page, {
    picks: { Colonia: settlement },
    texts: { Calle: 'Calle Inventada', 'Número exterior': '128' },
  });
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

export type Individual = Contact & { curp: string; birthDate: string; gender: string };

/** What a natural person still has to fill in when the marketplace provided the rest. */
export async function fillAsIndividual(page: Page, person: Individual) {
  await fill(page, {
    cards: { 'Sexo como aparece en tu identificación': person.gender },
    texts: {
      'Fecha de nacimiento': person.birthDate,
      CURP: person.curp,
      ...confirmations(person),
      '¿A qué se dedica tu negocio?': 'Venta de artículos para el hogar',
    },
    picks: { Nacionalidad: 'Mexicana', Ocupación: 'Comerciante' },
  });
  await livesAt(page, '01030', 'Florida');
  await fill(page, {
    picks: {
      'Sector de tu negocio': 'Comercio al por menor',
      '¿En qué usarás tu crédito?': 'Compra de inventario',
    },
    cards: PUBLIC_OFFICE,
  });
}

/** What a company has to fill in besides its partners. */
export async function fillAsCompany(page: Page, company: Contact & { created: string }) {
  await fill(page, {
    texts: { 'Fecha de constitución': company.created, ...confirmations(company) },
  });
  await livesAt(page, '06700', 'Roma Norte');
  await fill(page, {
    picks: {
      'Sector de tu negocio': 'Comercio al por mayor',
      '¿En qué usarás tu crédito?': 'Capital de trabajo',
    },
    cards: COMPANY_QUESTIONS,
  });
}

export async function sendForm(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Siguiente', exact: true }).click();
}
