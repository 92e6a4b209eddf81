import { describe, expect, it } from 'vitest';
import { parseTaxCertificate } from '#domain/person/tax-certificate.ts';
import { gloria } from '#machines/models/samples/tax-certificate.ts';
import { company, individual, linesOf } from '#test/fixtures/tax-certificate.ts';

const nothing = {
  curp: '',
  names: '',
  first_name: '',
  second_name: '',
  business_name: '',
  postal_code: '',
  street: '',
  out_number: '',
  in_number: '',
  neighborhood: '',
  unread: [],
};
describe('what a certificate says', () => {
  it('of a person, one label a line', () => {
    expect(parseTaxCertificate(linesOf(individual).join('\n'))).toEqual(gloria);
  });

  it('with two labels a line, and no line at all', () => {
    const lines = linesOf(individual);
    const pairs = lines.flatMap((line, index) =>
      index % 2 === 0 ? [`${line} ${lines[index + 1] ?? ''}`] : [],
    );
    expect(parseTaxCertificate(pairs.join('\n'))).toEqual(gloria);
    expect(parseTaxCertificate(lines.join(' '))).toEqual(gloria);
  });

  it('in letters that are made of two, without spaces after the colon, in labels over two lines', () => {
    const text = linesOf(individual)
      .join('\n')
      .replaceAll(': ', ':')
      .replace('Nombre de la Colonia', 'Nombre de la\nColonia')
      .normalize('NFD');
    expect(parseTaxCertificate(text)).toEqual(gloria);
  });

  it('of a company, whose street goes over two lines', () => {
    const text = linesOf(company).join('\n').replace('ADOLFO ', 'ADOLFO\n');
    expect(parseTaxCertificate(text)).toEqual({
      ...nothing,
      rfc: 'MAB9307148T4',
      business_name: 'MUEBLES Y ACABADOS DEL BAJIO',
      postal_code: '37000',
      street: 'BOULEVARD ADOLFO LOPEZ MATEOS',
      out_number: '1102',
      neighborhood: 'CENTRO',
    });
  });

  it('keeps the accents and the Ñ of a value', () => {
    const facts = { ...individual, 'Primer Apellido': 'MUÑOZ', 'Nombre de Vialidad': 'JOSÉ MARTÍ' };
    expect(parseTaxCertificate(linesOf(facts).join('\n'))).toMatchObject({
      first_name: 'MUÑOZ',
      street: 'JOSÉ MARTÍ',
    });
  });
});

describe('what is left out', () => {
  it.each([
    ['another document', 'Estado de cuenta RFC: HEGG560427QM1'],
    ['a certificate without an RFC', linesOf({ ...individual, RFC: '' }).join('\n')],
    ['one with a wrong RFC', linesOf({ ...individual, RFC: 'HEGG561327QM1' }).join('\n')],
    ['nothing', ''],
  ])('%s', (_, text) => {
    expect(parseTaxCertificate(text)).toBeNull();
  });

  it('a CURP or postal code that is none, a value that is too long', () => {
    const facts = {
      ...individual,
      CURP: 'HEGG561327MVZRRL04',
      'Código Postal': '6700',
      'Nombre de Vialidad': 'A'.repeat(151),
    };
    const read = parseTaxCertificate(linesOf(facts).join('\n'));
    expect(read).toMatchObject({ curp: '', postal_code: '', street: '', out_number: '245' });
    expect(read?.unread).toEqual(['curp', 'postal_code', 'street']);
  });
});
