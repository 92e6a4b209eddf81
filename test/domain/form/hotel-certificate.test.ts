import { expect, it } from 'vitest';
import {
  certificateProblem,
  certificateProposals,
  leftOut,
  withProposals,
} from '#domain/form/certificate-answers.ts';
import {
  certificateValues,
  HOTEL_FIELDS,
  hotelNameOf,
  withCertificateValues,
} from '#domain/form/hotel-certificate.ts';
import { parseTaxCertificate } from '#domain/person/tax-certificate.ts';
import { hotelValues } from '#machines/models/samples/hotel-request.ts';
import { company, individual, linesOf } from '#test/fixtures/tax-certificate.ts';

const empty = Object.fromEntries(Object.keys(hotelValues).map((name) => [name, '']));

/** What a certificate makes of the form, and what it leaves out, by the hotel's names. */
function filledBy(facts: Record<string, string>, hotel: Record<string, string> = empty) {
  const certificate =
    parseTaxCertificate(linesOf(facts).join('\n')) ?? expect.fail('It is not read.');
  const values = certificateValues(hotel);
  const shown = { fields: HOTEL_FIELDS, values, locked: new Set<string>(), regime: null };
  const proposals = certificateProposals(shown, certificate);
  return {
    problem: certificateProblem(shown, certificate),
    filled: withCertificateValues(hotel, withProposals(values, proposals)),
    left: leftOut(shown, certificate, proposals).map(hotelNameOf),
  };
}

it('a company’s answers the hotel and its RFC', () => {
  expect(filledBy(company)).toEqual({
    problem: null,
    filled: { ...empty, hotelName: 'MUEBLES Y ACABADOS DEL BAJIO', rfc: 'MAB9307148T4' },
    left: ['nameRL', 'firstNameRL'],
  });
});

it('an individual’s answers the RFC and the representative, and no address', () => {
  expect(filledBy(individual)).toEqual({
    problem: null,
    filled: {
      ...empty,
      rfc: 'HEGG560427QM1',
      nameRL: 'Gloria',
      firstNameRL: 'Hernandez',
      secondNameRL: 'Garcia',
    },
    left: ['hotelName'],
  });
});

it('leaves the telephone and the e-mail as they were typed', () => {
  const { cellphoneNumber, emailRL } = filledBy(company, hotelValues).filled;
  expect([cellphoneNumber, emailRL]).toEqual(['5512345678', 'lucia@hotelambar.example']);
});

it('proposes no name that the hotel form is too short for', () => {
  const { filled, left } = filledBy({ ...company, 'Denominación/Razón Social': 'A'.repeat(81) });
  expect(filled).toMatchObject({ hotelName: '' });
  expect(left).toContain('hotelName');
});
