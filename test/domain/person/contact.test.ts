import { describe, expect, it } from 'vitest';
import { emailProblem, isEmail } from '#domain/person/email.ts';
import { isFullName } from '#domain/person/full-name.ts';
import { isNeighborhood } from '#domain/person/neighborhood.ts';
import { isPassword, passwordRules } from '#domain/person/password.ts';
import {
  formatPhone,
  isHotelPhone,
  isPhone,
  normalisePhone,
  retypedPhone,
} from '#domain/person/phone.ts';
import { hasLookup, isPostalCode } from '#domain/person/postal-code.ts';

describe('password', () => {
  it.each([
    ['Abcdef12', []],
    ['Abcdefgh12', []],
    ['Abcdef1', ['length']],
    ['Abcdefghi12', ['length']],
    ['abcdef12', ['upper']],
    ['ABCDEF12', ['lower']],
    ['Abcdefgh', ['letterAndDigit', 'number']],
    ['12345678', ['letterAndDigit', 'upper', 'lower']],
    ['', ['length', 'letterAndDigit', 'upper', 'lower', 'number']],
  ])('%j breaks %j', (password, broken) => {
    const failed = passwordRules(password).filter(({ ok }) => !ok);
    expect(failed.map(({ rule }) => rule)).toEqual(broken);
    expect(isPassword(password)).toBe(broken.length === 0);
  });
});

describe('telephone', () => {
  it.each([
    '55 1234 5678',
    '+52 55 1234 5678',
    '+521 55 1234 5678',
    '(55) 1234-5678',
    '52 55 1234 5678',
    '5512345678',
  ])('%s is 5512345678', (text) => {
    expect(normalisePhone(text)).toBe('5512345678');
    expect(isPhone(text)).toBe(true);
  });

  it('keeps a number that begins with 52', () => {
    expect(normalisePhone('5212345678')).toBe('5212345678');
  });

  it.each(['551234567', '55123456789', '55x2345678', ''])('%j is none', (text) => {
    expect(isPhone(text)).toBe(false);
  });

  it('of a hotel does not begin with 0', () => {
    expect(isHotelPhone('0551234567')).toBe(false);
    expect(isHotelPhone('(551) 234-5678')).toBe(true);
  });

  it.each([
    ['5', '5'],
    ['551', '551'],
    ['5512', '(551) 2'],
    ['551234', '(551) 234'],
    ['5512345', '(551) 234-5'],
    ['5512345678', '(551) 234-5678'],
    ['55123456789', '55123456789'],
    ['+52 55 1234', '+52 55 1234'],
    ['+525512345678', '(551) 234-5678'],
  ])('%s is shown %s', (text, shown) => {
    expect(formatPhone(text)).toBe(shown);
  });
});

describe('e-mail', () => {
  it.each(['ana@ejemplo.mx', ' ana.lopez+x@sub.ejemplo.com.mx ', "o'hara@ejemplo.mx"])(
    '%j is one',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  it.each([
    'ana',
    'ana@ejemplo',
    'a@b@c.mx',
    'ana@.mx',
    'ana@ejemplo..mx',
    '@ejemplo.mx',
    'a b@c.mx',
    '.a@b.mx',
    'a@-b.mx',
    '',
  ])('%j is none', (text) => {
    expect(emailProblem(text)).toBe('format');
  });

  it('may have 50 characters, and 51 are too long', () => {
    expect(emailProblem(`${'a'.repeat(39)}@ejemplo.mx`)).toBeNull();
    expect(emailProblem(`${'a'.repeat(40)}@ejemplo.mx`)).toBe('tooLong');
    expect(emailProblem(`${'a'.repeat(40)}@ejemplo.mx`, 100)).toBeNull();
  });
});

describe('full name', () => {
  it.each([
    'María José Núñez',
    'J. R. Peña',
    'Jose\u0301 Pe\u0301rez',
    ' Ana Ruiz ',
    'Al',
    'á'.repeat(50),
  ])('%j is one', (text) => {
    expect(isFullName(text)).toBe(true);
  });

  it.each(['Ana  Ruiz', 'Ana1', 'A', "O'Brien", 'Ruiz-Díaz', 'á'.repeat(51), ''])(
    '%j is none',
    (text) => {
      expect(isFullName(text)).toBe(false);
    },
  );
});

describe('postal code', () => {
  it.each([
    ['01030', 150, true],
    ['0103', 150, false],
    ['010300', 150, false],
    ['0103A', 150, false],
    ['SW1A 1AA', 200, true],
    ['1234', 200, false],
  ])('%s in country %s: %s', (text, country, is) => {
    expect(isPostalCode(text, country)).toBe(is);
  });

  it('is looked up in Mexico only', () => {
    expect(hasLookup('01030', 150)).toBe(true);
    expect(hasLookup('01030', 200)).toBe(false);
    expect(hasLookup('0103', 150)).toBe(false);
  });
});

describe('neighborhood', () => {
  const catalogue = new Set(['20 de Noviembre', 'U.H. Vicente Guerrero']);

  it.each(['Peña Pobre', 'Ávila', 'Del Valle'])('%j may be typed', (text) => {
    expect(isNeighborhood(text)).toBe(true);
  });

  it.each(['20 de Noviembre', 'U.H. Vicente Guerrero'])('%j must be picked', (text) => {
    expect(isNeighborhood(text)).toBe(false);
    expect(isNeighborhood(text, catalogue)).toBe(true);
  });

  it.each(['Del  Valle', 'Valle!', ''])('%j is none', (text) => {
    expect(isNeighborhood(text, catalogue)).toBe(false);
  });
});

it.each([
  ['(551) 2345678', '551234567', 'its dash was deleted'],
  ['(551) 234-567', '551234567', 'its last digit was deleted'],
  ['5512345678', '5512345678', 'the same number was pasted over it'],
])('%s typed over (551) 234-5678 is %s: %s', (text, digits) => {
  expect(retypedPhone(text, '5512345678')).toBe(digits);
});
