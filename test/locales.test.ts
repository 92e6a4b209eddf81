/** The catalogues: whole in both languages, and no key that the code asks for is missing. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { refusalStatus } from '#contract/kit/refusal-code.ts';
import { REMAINDER_HOURS } from '#domain/credit/remainder.ts';
import { es } from '#locales/index.ts';

type Language = 'es' | 'en';
type Catalogue = Record<string, string>;

const filesIn = (language: Language) =>
  readdirSync(`locales/${language}`).filter((file) => file.endsWith('.json'));
const read = (language: Language, file: string): Catalogue =>
  JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8'));

const files = filesIn('es');

it('every Spanish file has an English one, and no other', () => {
  expect(filesIn('en')).toEqual(files);
});

describe.each(files)('%s', (file) => {
  const spanish = read('es', file);
  const english = filesIn('en').includes(file) ? read('en', file) : {};

  it('has the same keys in both languages', () => {
    expect(Object.keys(english).sort()).toEqual(Object.keys(spanish).sort());
  });

  it('asks for the same values in both languages', () => {
    const different = Object.keys(spanish).filter(
      (key) => namesIn(spanish[key] ?? '').join() !== namesIn(english[key] ?? '').join(),
    );
    expect(different).toEqual([]);
  });

  it('keeps a number and its per cent sign on one line (look, "Words")', () => {
    const parted = [...Object.values(spanish), ...Object.values(english)].filter((text) =>
      /[\d}#] %/.test(text),
    );
    expect(parted).toEqual([]);
  });

  it('begins with a capital in both languages or in neither', () => {
    const isSmall = (text = '') => /^\p{Ll}/u.test(text);
    const different = Object.keys(spanish).filter(
      (key) => isSmall(spanish[key]) !== isSmall(english[key]),
    );
    expect(different).toEqual([]);
  });

  it('says something under every key', () => {
    const silent = [...Object.entries(spanish), ...Object.entries(english)].filter(
      ([, text]) => text.trim() === '',
    );
    expect(silent).toEqual([]);
  });
});

/** Source: ruling 42. */
it('what a credit costs says in both languages that finishing sooner costs less', () => {
  for (const key of ['cost.note', 'cost.time.assumed']) {
    expect(read('es', 'cost.json')[key]).toMatch(/terminas antes, pagas menos/);
    expect(read('en', 'cost.json')[key]).toMatch(/finish sooner, you pay less/);
  }
});

/** Other sentences take the hours as a value. */
it('the terms, which are signed as they stand, have the hours of the rule', () => {
  expect(read('es', 'terms.json')['terms.part.2.text']).toContain(`${REMAINDER_HOURS} horas`);
  expect(read('en', 'terms.json')['terms.part.2.text']).toContain(`${REMAINDER_HOURS} hours`);
});

it.each(['es', 'en'] as const)('in %s no key stands in two files', (language) => {
  const keys = filesIn(language).flatMap((file) => Object.keys(read(language, file)));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

it('the index joins every file', () => {
  const keys = files.flatMap((file) => Object.keys(read('es', file)));
  expect(Object.keys(es).sort()).toEqual(keys.sort());
});

/** Every key that these files name by the pattern's first group, with the file that names it. */
const namedIn = (glob: string, pattern: RegExp) =>
  globSync(glob).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, key = '']) => ({ key, file })),
  );

const isUnknown = ({ key }: { key: string }) => !(key in es);

/** Schemas carry keys as messages, rules and the server carry keys as codes. Source: house, Names. */
it('every error that the code names has words', () => {
  const named = namedIn('{src,machines,server}/**/*.{ts,tsx}', /['"`](error\.\w+(?:\.\w+)*)['"`]/g);
  expect(named.filter(isUnknown)).toEqual([]);
});

it('every refusal of the API has words (wire, ground rules)', () => {
  const codes = Object.keys(refusalStatus).map((code) => `error.${code}`);
  expect(codes.filter((key) => !(key in es))).toEqual([]);
});

it('every message of a schema is a key', () => {
  const rules =
    /\.(?:required|email|length|min|max|matches|oneOf|typeError)\((?:[^'\n]*, )?'([^']+)'\)/g;
  expect(namedIn('contract/**/*.ts', rules).filter(isUnknown)).toEqual([]);
});

/** The names of the values and tags that a text asks for, sorted; throws where it is no ICU text. */
function namesIn(text: string): string[] {
  const names = new Set<string>();
  const visit = (part: unknown) => {
    if (Array.isArray(part)) return part.forEach(visit);
    if (typeof part !== 'object' || part === null) return;
    const { type, value, options, children } = part as Record<string, unknown>;
    if (type !== LITERAL && typeof value === 'string') names.add(value);
    visit(children);
    for (const option of Object.values(options ?? {})) visit(option.value);
  };
  visit(parse(text));
  return [...names].sort();
}

/** The kind of a plain text in the tree that FormatJS reads a message into. */
const LITERAL = 0;

it.each([
  ['Hola, {name}', ['name']],
  ['<b>{n, plural, one {# día} other {{n} días de {total}}}</b>', ['b', 'n', 'total']],
  ['día {día}', ['día']],
])('reads the values of "%s"', (text, names) => {
  expect(namesIn(text)).toEqual(names);
});

/** What the specification quotes is there to the letter, accents and opening marks corrected. Source: ruling 1. */
it.each([
  ['es', 'signIn.forgot', 'Olvidé mi contraseña'],
  ['es', 'signIn.newPassword.mismatch', 'Las contraseñas no coinciden, confirme las contraseñas'],
  ['es', 'layout.home', 'Inicio'],
  ['es', 'notFound.title', 'Not Found'],
  ['es', 'errorSign.title', 'Oops'],
  ['es', 'profile.invalid.title', 'Invalid User'],
  ['es', 'legal.privacy.title', 'AVISO DE PRIVACIDAD'],
  ['es', 'error.tooLong', 'Demasiados caracteres.'],
  ['en', 'error.required', 'The field is required'],
  ['en', 'error.invalid', 'The information entered is invalid'],
  ['en', 'error.minLength', 'Must be at least {min} characters'],
  ['en', 'error.maxLength', 'There can be a maximum of {max} characters'],
  ['en', 'error.INVALID_DOCUMENT', 'Invalid document'],
  ['en', 'error.FAIL_TO_UPLOAD_INFO', 'Fail to upload information'],
  ['en', 'error.FAIL_TO_UPLOAD_DOCUMENTS', 'Fail to upload documents'],
  ['en', 'error.contact', 'Error has been occurred please contact Customer Services'],
  ['en', 'crash.again.text', 'Error has been occurred please contact Customer Services'],
  ['en', 'crash.text', 'There was an error, please try again.'],
  ['en', 'offerConfirmation.missing.title', 'Offer not Exist'],
  ['en', 'offerConfirmation.expired.title', 'Your offer is already expired'],
  ['en', 'crash.retry', 'Retry'],
  ['en', 'common.retry', 'Retry'],
  ['en', 'errorSign.retry', 'Retry'],
  ['en', 'notFound.title', 'Not Found'],
  ['en', 'errorSign.title', 'Oops'],
  ['en', 'profile.invalid.title', 'Invalid User'],
  ['en', 'cost.cat', 'CAT without VAT'],
  ['en', 'signing.title', 'You are one step away'],
  ['en', 'signing.sign', 'Sign contract'],
  ['en', 'offerCard.show', 'Show offer detail'],
  ['en', 'landing.login', 'Log in'],
  ['en', 'layout.logout', 'Logout'],
  ['en', 'FORM', 'Your details'], // ruling 37
] as const)('%s says %s as the specification does', (language, key, text) => {
  const catalogue = Object.assign({}, ...files.map((file) => read(language, file)));
  expect(catalogue[key]).toBe(text);
});

it.each(['es', 'en'] as const)(
  'a document is named without its owner in %s: staff bring a hotel’s',
  (language) => {
    const names = Object.entries(read(language, 'documents.json')).filter(([key]) =>
      /^document\.[A-Z\d-]+(\.PM)?$/.test(key),
    );
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter(([, name]) => /\b(tus?|your)\b/i.test(name))).toEqual([]);
  },
);
