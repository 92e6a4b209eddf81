import { describe, expect, it } from 'vitest';
import { placesFor, withPlace } from '#domain/request/file-places.ts';

const named = (name: string, seen: string | null = null) => ({
  file: new File(['%PDF-'], name),
  seen,
});
const PLACES = ['AC', 'PRL', 'ID', 'ID-2', 'ECBH', 'CD', 'CSF'];
const open = (codes: string[], filled: string[] = []) =>
  codes.map((code) => ({ code, isFilled: filled.includes(code) }));
const codesOf = (files: ReturnType<typeof named>[], places = open(PLACES)) =>
  placesFor(files, places).map(({ code }) => code);

it.each([
  ['Acta constitutiva.pdf', 'AC'],
  ['ACTA_HOTEL.PDF', 'AC'],
  ['ActaConstitutiva2.pdf', 'AC'],
  ['Poderes del representante.pdf', 'PRL'],
  ['poder-notarial.pdf', 'PRL'],
  ['INE.jpg', 'ID'],
  ['ine1.jpg', 'ID'],
  ['Identificación oficial.png', 'ID'],
  ['pasaporte_lucia.jpg', 'ID'],
  ['INE frente.jpg', 'ID'],
  ['INE reverso.jpg', 'ID-2'],
  ['Estado de Cuenta Octubre.pdf', 'ECBH'],
  ['EstadoDeCuenta-10.pdf', 'ECBH'],
  ['edo_cta_bbva.pdf', 'ECBH'],
  ['Edo Cuenta BBVA.pdf', 'ECBH'],
  ['comprobante de domicilio.pdf', 'CD'],
  ['Recibo CFE.pdf', 'CD'],
  ['Constancia.pdf', 'CSF'],
  ['CSF 2026.pdf', 'CSF'],
  ['RFC hotel.pdf', 'CSF'],
  ['scan0001.pdf', null],
  // A word within another is none.
  ['contacta.pdf', null],
  ['cocine.jpg', null],
  ['lineas.pdf', null],
])('%s is %s', (name, code) => {
  expect(codesOf([named(name)])).toEqual([code]);
});

describe('among several', () => {
  it('no document has two files: the one that says more has it', () => {
    expect(codesOf([named('acta.pdf'), named('acta constitutiva.pdf')])).toEqual([null, 'AC']);
  });

  it('two sides of an identification have a place each', () => {
    expect(codesOf([named('INE 1.jpg'), named('INE 2.jpg')])).toEqual(['ID', 'ID-2']);
    expect(codesOf([named('INE reverso.jpg'), named('INE frente.jpg')])).toEqual(['ID-2', 'ID']);
  });

  it('what was read counts for more than any name', () => {
    expect(codesOf([named('acta constitutiva.pdf', 'CSF'), named('constancia.pdf')])).toEqual([
      'CSF',
      null,
    ]);
  });

  it('a document that has a file keeps it', () => {
    expect(codesOf([named('acta.pdf')], open(PLACES, ['AC']))).toEqual([null]);
    expect(codesOf([named('scan.pdf', 'CSF')], open(PLACES, ['CSF']))).toEqual([null]);
  });

  it('codes are compared whole: one that is not asked for has none', () => {
    expect(codesOf([named('acta.pdf')], open(['AC-2', 'ACTA']))).toEqual([null]);
    expect(codesOf([named('INE.jpg')], open(['ID PF', 'ID-2']))).toEqual(['ID-2']);
    expect(codesOf([named('estado de cuenta.pdf')], open(['ECB2']))).toEqual(['ECB2']);
  });
});

describe('another place', () => {
  const [one, other] = [named('a.pdf').file, named('b.pdf').file];
  const placed = [
    { file: one, code: 'AC' },
    { file: other, code: 'CD' },
  ];

  it.each([
    ['a free one', 'CSF', ['CSF', 'CD']],
    ['that of another file: they change', 'CD', ['CD', 'AC']],
    ['none', null, [null, 'CD']],
    ['its own', 'AC', ['AC', 'CD']],
  ])('%s', (_, code, codes) => {
    expect(withPlace(placed, one, code).map((each) => each.code)).toEqual(codes);
  });

  it('none is shared by files that have none', () => {
    const none = placed.map(({ file }) => ({ file, code: null }));
    expect(withPlace(none, one, null)).toEqual(none);
  });
});

it('an empty file has no place, whatever its name', () => {
  const empty = { file: new File([], 'Acta constitutiva.pdf'), seen: null };
  expect(codesOf([empty, named('acta.pdf')])).toEqual([null, 'AC']);
});
