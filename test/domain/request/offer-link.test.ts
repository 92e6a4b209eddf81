import { expect, it } from 'vitest';
import { type OfferPrefill, readOfferLink } from '#domain/request/offer-link.ts';

const nothing: OfferPrefill = { full_name: '', telephone: '', clabe: '', email: '', rfc: '' };
const link = '/offer/confirm-data/abc';

/** From spec 2 (route table) and what senders make of it. */
it.each([
  ['the token alone', link, {}],
  ['a slash at its end', `${link}/`, {}],
  [
    'the order of the route',
    `${link}/Ana%20Luna/5512345678/012180001234567899/ana@luna.example/LUAA900101AB1`,
    {
      full_name: 'Ana Luna',
      telephone: '5512345678',
      clabe: '012180001234567899',
      email: 'ana@luna.example',
      rfc: 'LUAA900101AB1',
    },
  ],
  [
    'accents',
    `${link}/Mar%C3%ADa%20N%C3%BA%C3%B1ez/x`,
    { full_name: 'María Núñez', telephone: 'x' },
  ],
  ['a space written as a plus', `${link}/Ana+Luna/55+1234+5678`, ana('55 1234 5678')],
  ['the plus of a country', `${link}/Ana+Luna/+525512345678`, ana('+525512345678')],
  ['the same, encoded', `${link}/Ana+Luna/%2B52%2055%201234`, ana('+52 55 1234')],
  ['an e-mail with a plus', `${link}////ana+1@luna.example`, { email: 'ana+1@luna.example' }],
  ['a slash inside a part', `${link}/Ana%2FLuna`, { full_name: 'Ana/Luna' }],
  ['what is no escape sequence', `${link}/100%25%ZZ/55%`, {}],
  ['parts left empty', `${link}//5512345678`, { telephone: '5512345678' }],
  [
    'more than there should be',
    `${link}/Ana/1/2/3/4/5/6`,
    { full_name: 'Ana', telephone: '1', clabe: '2', email: '3', rfc: '4' },
  ],
])('%s', (_, path, said) => {
  expect(readOfferLink(path)).toEqual({ ...nothing, token: 'abc', ...said });
});

function ana(telephone: string) {
  return { full_name: 'Ana Luna', telephone };
}
