/** The steps of a seller's request, as a person takes them. */
import { pdf, png, type TestFile } from '../../journeys/files.ts';
import type { Person } from '../person.ts';
import {
  button,
  fileInput,
  group,
  list,
  type Query,
  radio,
  text,
  textbox,
  title,
} from '../query.ts';

type Answers = {
  texts?: Record<string, string>;
  picks?: Record<string, string>;
  cards?: Record<string, string>;
};

export async function fill(person: Person, { texts = {}, picks = {}, cards = {} }: Answers) {
  for (const [label, words] of Object.entries(texts)) await person.fill(textbox(label), words);
  for (const [label, choice] of Object.entries(picks)) await person.pick(list(label), choice);
  for (const [question, answer] of Object.entries(cards)) {
    await person.tick(radio(answer, group(question)));
  }
}

/** `number` as on its card, from 1. */
export async function takeOffer(person: Person, number: number) {
  const card: Query = { role: 'article', name: `Oferta ${number}` };
  await person.see({ role: 'article', name: /^Oferta/ });
  for (let turns = 1; turns < number && !(await person.sees(card)); turns++) {
    await person.press(button('Siguiente'));
  }
  await person.press(button(/^Ver detalle de la oferta/, card));
  await person.see(title('Detalle de tu oferta'));
  await person.press(button('Continuar'));
}

/** What the marketplace does not know of Mariana. */
export async function fillAsMariana(person: Person) {
  await fill(person, {
    texts: {
      CURP: 'FORM920308MDFLVR06',
      '¿A qué se dedica tu negocio?': 'Venta de artículos para el hogar',
    },
    picks: { Nacionalidad: 'Mexicana', Ocupación: 'Comerciante', País: 'México' },
  });
  await fill(person, { texts: { 'Código postal': '01030' } });
  await person.see(text(/^Encontramos \d+ colonias?\.$/));
  await fill(person, {
    picks: {
      Colonia: 'Florida',
      'Sector de tu negocio': 'Comercio al por menor',
      '¿En qué usarás tu crédito?': 'Compra de inventario',
    },
    texts: { Calle: 'Calle Inventada', 'Número exterior': '128' },
    cards: {
      '¿Desempeñas o has desempeñado en el último año un cargo público destacado?': 'No',
      '¿Tu cónyuge o algún familiar hasta el segundo grado desempeña un cargo público destacado?':
        'No',
      '¿Actúas por cuenta propia?': 'Sí',
      '¿Tu negocio recibe o envía dinero al extranjero?': 'No',
      '¿Qué parte de tus ventas recibes en efectivo?': 'Nada',
    },
  });
}

export async function sendForm(person: Person) {
  await person.press(button('Siguiente', { css: 'main' }));
  await person.see(title('Revisa tus respuestas'));
  await person.press(button('Siguiente', { css: 'main' }));
}

/** The row or place of one document. */
export const row = (document: string): Query => ({
  css: `[role=group]:has(input[type=file][aria-label="${document}"]):not(:has([role=group]))`,
});

type OnDisk = (file: TestFile) => string;

/** Chosen, looked at on the device, and stored; a photo that the portal doubts goes as it is. */
export async function upload(person: Person, document: string, path: string) {
  await person.choose(fileInput(document), path);
  const anyway = button('Usar de todos modos', row(document));
  await person.until(
    `upload ${document}`,
    async () => (await person.sees(text(/^Listo$/, row(document)))) || person.sees(anyway),
  );
  if (await person.sees(anyway)) await person.press(anyway);
  await person.see(text(/^Listo$/, row(document)));
}

/** A natural person's. Firefox reads no JPEG as small as that of the journeys. */
export async function uploadLegal(person: Person, onDisk: OnDisk) {
  await upload(person, 'Frente (donde está tu foto)', onDisk(png('identificacion.png')));
  await upload(person, 'Reverso', onDisk(png('reverso.png')));
  await upload(person, 'Comprobante de Domicilio', onDisk(png('recibo de luz.png')));
  await upload(person, 'Constancia de Situación Fiscal', onDisk(pdf('constancia.pdf')));
}

export const sendDocuments = (person: Person) => person.press(button('Enviar documentos'));

export const uploadStatement = (person: Person, onDisk: OnDisk) =>
  upload(person, 'Estado de Cuenta Bancario', onDisk(pdf('estado de cuenta.pdf')));
