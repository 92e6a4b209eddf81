/**
 * What is compared with something else: an RFC with a CURP, a CLABE with the list of banks, an offer's address with a person.
 * Cases 34, 36 and 41 of the field and their siblings. Source: issue 30; rulings 4 and 46.
 */
import { describe, expect, it } from 'vitest';
import { BANKS_LISTED_ON } from '#domain/person/banks.ts';
import { bankOf, clabeWarnings, isClabe } from '#domain/person/clabe.ts';
import { rfcWarnings } from '#domain/person/rfc.ts';
import { rfcCurpDifference } from '#domain/person/rfc-and-curp.ts';
import { readOfferLink } from '#domain/request/offer-link.ts';

describe('an RFC and a CURP of one person', () => {
  it.each([
    ['the same beginning', 'GODE561231GR8', 'GODE561231HVZRRL04'],
    ['one surname', 'PELU800101AB7', 'PEXL800101HDFRXS03'],
    ['one surname that begins with two consonants', 'BRLU800101AB7', 'BIXL800101HDFRXS03'],
    ['one surname, the name with two consonants', 'PECH800101AB7', 'PEXC800101HDFRXH03'],
    ['one surname, four letters that offend', 'PEDX800101AB7', 'PEXD800101HDFRXN03'],
    ['one short surname', 'KUJU800101AB7', 'KUXJ800101HDFXXN03'],
    ['a surname of two letters with a vowel', 'KPJU800101AB7', 'KUPJ800101HDFXCN03'],
    [
      'a surname of two letters without one behind the first',
      'EPJU800101AB7',
      'EXPJ800101HDFKCN03',
    ],
    ['a surname of one letter', 'OLAL800101AB7', 'OXLA800101HDFXZL03'],
    ['a word that offends, X in both', 'PUTX800101AB7', 'PXTO800101HDFLRM03'],
    ['a word that offends in the list of the CURP alone', 'PITO800101AB7', 'PXTO800101HDFLRM03'],
    ['Ñ, which a CURP writes as X', 'ÑULU800101AB7', 'XULU800101HDFLRM03'],
  ])('%s: %s and %s do not warn', (_, rfc, curp) => {
    expect(rfcCurpDifference(rfc, curp)).toBeNull();
    expect(rfcWarnings(rfc, { curp })).not.toContain('curpMismatch');
  });

  it.each([
    ['another person', 'GODE561231GR8', 'HEGG561231MVZRRL04', 'letters', 'GODE', 'HEGG'],
    ['another day', 'HEGG560427AB1', 'HEGG560428MVZRRL04', 'birth', '560427', '560428'],
    ['one surname, another name', 'PEMA800101AB7', 'PEXL800101HDFRXS03', 'letters', 'PEMA', 'PEXL'],
    [
      'one surname, another consonant',
      'BLLU800101AB7',
      'BIXL800101HDFRXS03',
      'letters',
      'BLLU',
      'BIXL',
    ],
    [
      'an X that no word asks for',
      'GODX561231GR8',
      'GODE561231HVZRRL04',
      'letters',
      'GODX',
      'GODE',
    ],
    ['no short surname', 'KPJU800101AB7', 'KAPJ800101HDFNCN03', 'letters', 'KPJU', 'KAPJ'],
  ])('%s: %s and %s warn, with what differs', (_, rfc, curp, part, ofRfc, ofCurp) => {
    expect(rfcCurpDifference(rfc, curp)).toEqual({ part, rfc: ofRfc, curp: ofCurp });
    expect(rfcWarnings(rfc, { curp })).toContain('curpMismatch');
  });
});

describe('the list of banks', () => {
  it('is not older than a year: docs/operations.md tells how it is renewed', () => {
    const days = (Date.now() - Date.parse(BANKS_LISTED_ON)) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(0);
    expect(days).toBeLessThanOrEqual(365);
  });

  it.each([
    ['661180000118359711', 'Klar'],
    ['167180000118359710', 'Hey Banco'],
    ['170180000118359714', 'Revolut'],
    ['721180000118359710', 'albo'],
    ['730180000118359710', 'Clip'],
    ['638180000000000075', 'Nu México'],
    ['012180001234567899', 'BBVA México'],
  ])('knows %s: %s', (clabe, bank) => {
    expect(bankOf(clabe)).toBe(bank);
    expect(clabeWarnings(clabe)).not.toContain('unknownBank');
  });

  it.each(['999180000118359713', '143180000118359710'])('asks about %s, and takes it', (clabe) => {
    expect(isClabe(clabe)).toBe(true);
    expect(clabeWarnings(clabe)).toContain('unknownBank');
  });
});

describe('the name in an offer’s address', () => {
  it.each([
    ['undefined', 'undefined', ''],
    ['a name and undefined', 'Laura%20undefined', ''],
    ['twice undefined', 'undefined%20undefined', ''],
    ['null', 'null', ''],
    ['NULL of a database', 'NULL', ''],
    ['a surname of that name', 'Ana%20Null', 'Ana Null'],
    ['an object', '%5Bobject%20Object%5D', ''],
    ['a variable of a template', '%7B%7Bfull_name%7D%7D', ''],
    ['another template’s', '*%7CFNAME%7C*', ''],
    ['a dash', '-', ''],
    ['HTML', 'Mar&iacute;a', ''],
    ['encoded twice', 'Laura%2520Paredes', 'Laura Paredes'],
    ['encoded twice, with accents', 'Mar%25C3%25ADa', 'María'],
    ['encoded three times', 'Laura%252520Paredes', 'Laura Paredes'],
    ['Latin-1', 'Mar%EDa%20N%FA%F1ez', 'María Núñez'],
    ['Latin-1, encoded twice', 'Mar%25EDa', 'María'],
    ['Windows-1252', 'O%92Farrill', 'O’Farrill'],
    ['UTF-8 read as Latin-1', 'Mar%C3%83%C2%ADa', 'María'],
    ['JavaScript’s escape', 'Mar%u00EDa', 'María'],
    ['half a letter', 'Par%C3', ''],
    ['half an escape', 'Laura%2', ''],
    ['double and no-break spaces', 'Jos%C3%A9%20%20Luis%C2%A0Paz', 'José Luis Paz'],
    ['marks of direction', '%E2%80%AAAna%20Luna%E2%80%AC', 'Ana Luna'],
    ['decomposed letters', 'Jose%CC%81', 'José'],
    ['as it should be', 'Mar%C3%ADa%20N%C3%BA%C3%B1ez', 'María Núñez'],
  ])('%s: %s is %j', (_, part, name) => {
    expect(readOfferLink(`/offer/confirm-data/abc/${part}`).full_name).toBe(name);
  });

  it('each part of it by the same rule', () => {
    const link = '/offer/confirm-data/abc/undefined/undefined/null/ana%2540luna.example/undefined';
    expect(readOfferLink(link)).toEqual({
      token: 'abc',
      full_name: '',
      telephone: '',
      clabe: '',
      email: 'ana@luna.example',
      rfc: '',
    });
  });
});
