import { expect, it } from 'vitest';
import { lenderEvent } from '#contract/requests.ts';

const withContract = (contract_url: string) =>
  lenderEvent.isValidSync({ event_id: '1', type: 'contract-ready', contract_url });

it('takes a contract at an https address', () => {
  expect(withContract('https://sign.example.com/c/1?lang=es')).toBe(true);
});

it.each([
  'http://sign.example.com/c/1',
  'ftp://sign.example.com/c/1',
  'javascript:alert(1)',
  'https://user@sign.example.com/c/1',
  'https://user:password@sign.example.com/c/1',
  'https://:password@sign.example.com/c/1',
  'sign.example.com/c/1',
])('refuses a contract at %s', (address) => {
  expect(withContract(address)).toBe(false);
});
