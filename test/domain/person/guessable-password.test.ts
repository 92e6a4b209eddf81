import { describe, expect, it } from 'vitest';
import { guessOf } from '#domain/person/guessable-password.ts';

const place = { email: 'ana.robledo@tienda.example', names: ['Banco Cumbre', 'Clip', 'Amazon'] };

describe('a password that keeps the rule', () => {
  it.each([
    ['Password1', 'one of the most used'],
    ['Qwerty123', '... of the keyboard'],
    ['1Qaz2wsx', '... with its capital anywhere'],
    ['Welcome77', 'a word with other digits'],
    ['2026Monkey', '... before it'],
    ['Tequiero26', '... in Spanish'],
    ['P4ssw0rd8', 'digits in place of letters'],
    ['Sunsh1ne9', '... a 1 for an i'],
    ['We1come99', '... a 1 for an l'],
  ])('%s is common: %s', (password) => {
    expect(guessOf(password, place)).toBe('common');
  });

  it.each([
    ['Robledo26', 'what stands before the @'],
    ['Ana202612', '... a short name alone'],
    ['R0bledo26', '... with digits for letters'],
    ['MiCredito1', 'the portal'],
    ['Crédito26', '... as it is written'],
    ['Cumbre2026', 'the lender'],
    ['Amazon777', 'a platform'],
    ['Clip20261', '... of a short name'],
  ])('%s holds a word of its place: %s', (password) => {
    expect(guessOf(password, place)).toBe('personal');
  });

  it.each([
    ['Lluvia27', 'no word of the list'],
    ['Eclipsar9', 'clip inside another word'],
    ['Banana3xQ', 'ana inside another word, and letters at the end'],
    ['Tienda3kQ', 'where its mail is kept'],
    ['x7Kp2mQ9', 'no word at all'],
  ])('%s is taken: %s', (password) => {
    expect(guessOf(password, place)).toBe(null);
  });
});
