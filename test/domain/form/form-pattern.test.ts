import { describe, expect, it } from 'vitest';
import { compilePattern, fitsPattern } from '#domain/form/form-pattern.ts';

describe('patterns of the server', () => {
  it.each([
    '(a+)+$',
    '(a|aa)+$',
    '([a-z]+)*$',
    '((a+))+$',
    '(((a+)))+',
    '(a*)*b',
    '(.*a){1,20}$',
    '(a)\\1',
    '(a?){25}a{25}',
    '(',
    'a'.repeat(301),
  ])('%s is not trusted, and nothing fails by it', (pattern) => {
    expect(compilePattern(pattern)).toBeNull();
    expect(fitsPattern(pattern, 'x'.repeat(40))).toBe(true);
  });

  it.each([
    ['^[\\p{L}.]+( [\\p{L}.]+)*$', 'María José', 'María  José'],
    ['^\\p{L}+(?: \\p{L}+)*$', 'Del Valle', 'Valle1'],
    ['^\\d{5}$', '01030', '0103'],
    ['^[A-Z&Ñ]{3,4}\\d{6}[A-Z0-9]{3}$', 'GODE561231GR8', 'GODE'],
    ['^(Masculino|Femenino)$', 'Masculino', 'Otro'],
    ['^(\\d{3}-){2}\\d{4}$', '551-234-5678', '551-2345678'],
    ['^\\d+(\\.\\d{1,2})?$', '1.5', '1.555'],
    ['^\\d+\\-\\d+$', '1-2', '12'],
    ['^(\\d{3}-)+$', '123-456-', '123-45'],
  ])('%s takes %s and not %s', (pattern, yes, no) => {
    expect(compilePattern(pattern)).not.toBeNull();
    expect(fitsPattern(pattern, yes)).toBe(true);
    expect(fitsPattern(pattern, no)).toBe(false);
  });
});

describe('what makes a pattern slow, and what does not', () => {
  it.each([
    ['a group that repeats with a set of two digits', '^([a-z]+){12}$'],
    ['a group that repeats from two digits on', '^([a-z]+){12,}$'],
    ['a choice in a group that repeats', '^(?:a|b|ab)*$'],
    ['a group that was named and is referred to', '^(?<x>a)\\k<x>$'],
    ['a set that repeats ten times and more inside', '^([a-z]{10,})*$'],
    ['a separator that the set contains', '^( [ a-z]+)*$'],
    ['a separator that is a set', '^([ -][a-z]+)*$'],
    ['two sets behind a separator', '^( [a-z]+[a-z]+)*$'],
  ])('%s is not trusted', (_, pattern) => {
    expect(compilePattern(pattern)).toBeNull();
  });

  it.each([
    ['a group that repeats a single time', '^([a-z]+){1}$', 'abc', '1'],
    ['a repeated sign that is escaped', '^(a\\+)*$', 'a+a+', 'aa'],
    ['a repeated sign in a set', '^([+*?]x)*$', '+x*x', 'xx'],
    ['a closed set with a bracket in it', '^([\\]a]x)*$', ']xax', 'x]'],
    ['a named group', '^(?<year>\\d{4})-\\d{2}$', '2026-11', '26-11'],
    ['what must stand ahead', '^(?=.*\\d)[a-z\\d]+$', 'a1', 'ab'],
    ['what must stand before', '^.+(?<=\\d)$', 'a1', 'ab'],
    ['a property of letters', '^\\p{Lu}\\p{Ll}+$', 'Ana', 'ana'],
    ['a separator of one escaped sign', '^\\d+(\\-\\d+)*$', '1-2-3', '1-'],
    ['a separator before a property', '^\\p{L}+(-\\p{L}+)*$', 'Ana-Eva', 'Ana-'],
  ])('%s is', (_, pattern, yes, no) => {
    expect(compilePattern(pattern)).not.toBeNull();
    expect([fitsPattern(pattern, yes), fitsPattern(pattern, no)]).toEqual([true, false]);
  });

  it('a pattern has at most 300 characters, an answer that is tested at most 256', () => {
    expect(compilePattern('a'.repeat(300))).not.toBeNull();
    expect([256, 257].map((length) => fitsPattern('^b*$', 'a'.repeat(length)))).toEqual([
      false,
      true,
    ]);
  });
});
