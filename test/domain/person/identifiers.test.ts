import { describe, expect, it } from 'vitest';
import {
  bankOf,
  clabeWarnings,
  controlDigit,
  formatClabe,
  isClabe,
  missingDigits,
  normaliseClabe,
} from '#domain/person/clabe.ts';
import { curpBirthDate, curpProblem, curpWarnings, isCurp } from '#domain/person/curp.ts';
import { isRfc, normaliseRfc, rfcProblem, rfcWarnings } from '#domain/person/rfc.ts';

describe('CLABE', () => {
  it.each([
    ['002010077777777771', 'Banamex', []],
    ['032180000118359719', 'IXE', []],
    ['002555000000000003', 'Banamex', []],
    ['999180000118359713', null, ['unknownBank']],
    ['014027000005555558', 'Santander', []],
    ['014028000005555557', 'Santander', []],
    ['002010777777777770', 'Banamex', []],
    ['002010077777777779', 'Banamex', ['checkDigit']],
    ['012180001234567899', 'BBVA México', []],
    ['072580000123456788', 'Banorte', []],
    ['646180110000000012', 'STP', []],
    ['722180000000000127', 'Mercado Pago W', []],
    ['638180000000000075', 'Nu México', []],
    ['002 010 07777777777 1', 'Banamex', []],
    ['002-010-07777777777-1', 'Banamex', []],
  ])('%s is one, of %s, with the warnings %j', (text, bank, warnings) => {
    expect(isClabe(text)).toBe(true);
    expect(bankOf(text)).toBe(bank);
    expect(clabeWarnings(text)).toEqual(warnings);
  });

  it.each([
    '000000000000000000',
    '00201007777777777',
    '0020100777777777711',
    '00201007777777777A',
    '',
  ])('%j is refused', (text) => {
    expect(isClabe(text)).toBe(false);
    expect(clabeWarnings(text)).toEqual([]);
  });

  it('tells how many digits are missing, and the control digit', () => {
    expect(missingDigits('00201007777777777')).toBe(1);
    expect(missingDigits('002 010')).toBe(12);
    expect(missingDigits('0020100777777777711')).toBe(0);
    expect(controlDigit('00201007777777777')).toBe('1');
  });

  it('notices every single wrong digit', () => {
    const right = '012180001234567899';
    for (let place = 0; place < 18; place++) {
      for (let shift = 1; shift < 10; shift++) {
        const digit = (Number(right[place]) + shift) % 10;
        const wrong = right.slice(0, place) + digit + right.slice(place + 1);
        expect(controlDigit(wrong) === wrong[17]).toBe(false);
      }
    }
  });

  it('is shown in groups and sent bare', () => {
    expect(formatClabe('002010077777777771')).toBe('002 010 07777777777 1');
    expect(normaliseClabe(' 002.010–07777777777 1 ')).toBe('002010077777777771');
  });
});

describe('RFC', () => {
  it.each([
    ['GODE561231GR8', 'PF', []],
    ['MAB9307148T4', 'PM', []],
    ['COSC8001137NA', 'PF', []],
    ['DIM8701081LA', 'PM', []],
    ['AÑÑ801231JK0', 'PM', []],
    ['&&&030828PX7', 'PM', []],
    ['IDE2001209V6', 'PM', []],
    ['VACE460910SX6', 'PF', ['checkDigit']],
    ['SIN9311169P8', 'PM', ['checkDigit']],
    ['XXX000229XX6', 'PM', []],
    ['gode 561231 gr8', 'PF', []],
    ['GODE-561231-GR8', 'PF', []],
    ['AN\u0303N\u0303801231JK0', 'PM', []],
  ] as const)('%s is one, %s, with the warnings %j', (text, regime, warnings) => {
    expect(isRfc(text)).toBe(true);
    expect(isRfc(text, regime)).toBe(true);
    expect(isRfc(text, regime === 'PF' ? 'PM' : 'PF')).toBe(false);
    expect(rfcWarnings(text)).toEqual(warnings);
  });

  it.each([
    ['XAXX010101000', undefined, 'generic'],
    ['XEXX010101000', undefined, 'generic'],
    ['xaxx 010101 000', 'PF', 'generic'],
    ['ABCD123456AB1', undefined, 'date'],
    ['COSC8099137NA', undefined, 'date'],
    ['XXX030229XX6', undefined, 'date'],
    ['XXX030431XX6', undefined, 'date'],
    ['MAB9307148T4', 'PF', 'legalEntity'],
    ['GODE561231GR8', 'PM', 'individual'],
    ['GODE561231GR', undefined, 'format'],
    ['GODE561231GRB', undefined, 'format'],
    ['', undefined, 'format'],
  ] as const)('%s for %s is refused: %s', (text, regime, problem) => {
    expect(rfcProblem(text, regime)).toBe(problem);
    expect(isRfc(text, regime)).toBe(false);
    expect(rfcWarnings(problem === 'legalEntity' || problem === 'individual' ? '' : text)).toEqual(
      [],
    );
  });

  it('is compared with the CURP of a person', () => {
    expect(rfcWarnings('HEGG560427AB1', { curp: 'HEGG560427MVZRRL04' })).not.toContain(
      'curpMismatch',
    );
    expect(rfcWarnings('GODE561231GR8', { curp: 'HEGG560427MVZRRL04' })).toEqual(['curpMismatch']);
    expect(rfcWarnings('MAB9307148T4', { curp: 'HEGG560427MVZRRL04' })).toEqual([]);
    expect(rfcWarnings('GODE561231GR8', { curp: 'HEGG' })).toEqual([]);
  });

  it('keeps & and Ñ when normalised', () => {
    expect(normaliseRfc(' &ñ. & 030828-px7')).toBe('&Ñ&030828PX7');
  });
});

describe('CURP', () => {
  it.each([
    ['HEGG560427MVZRRL04', '1956-04-27', []],
    ['BOXW310820HNERXN09', '1931-08-20', []],
    ['BEML920313HMCLNS09', '1992-03-13', []],
    ['MOTR930411HJCRMN03', '1993-04-11', []],
    ['SABC560626MDFLRN01', '1956-06-26', []],
    ['hegg 560427 mvzrrl04', '1956-04-27', []],
    ['PEGL890909MJCRMS09', '1989-09-09', ['checkDigit']],
    ['BOXW310820HNERXN08', '1931-08-20', ['checkDigit']],
    ['HEGG560427XVZRRL08', '1956-04-27', ['sexX']],
  ])('%s is one, born %s, with the warnings %j', (text, birth, warnings) => {
    expect(isCurp(text, '2026-11-21')).toBe(true);
    expect(curpBirthDate(text)).toBe(birth);
    expect(curpWarnings(text)).toEqual(warnings);
  });

  it.each([
    ['TOMA880125HMNRRNO2', 'future'],
    ['PEGL891313MJCRMS06', 'date'],
    ['PEGL890909MQQRMS02', 'state'],
    ['PEGL890909ZJCRMS09', 'format'],
    ['PEGL890909MJCRMS0', 'format'],
    ['PEÑL890909MJCRMS09', 'format'],
    ['', 'format'],
  ])('%s is refused: %s', (text, problem) => {
    expect(curpProblem(text, '2026-11-21')).toBe(problem);
  });

  it('knows no future without a today', () => {
    expect(isCurp('TOMA880125HMNRRNO2')).toBe(true);
    expect(curpWarnings('TOMA880125HMNRRNO2')).toEqual([]);
  });
});
