/** The form as short pages. Source: issue 13 (one question a screen on a phone). */
import { describe, expect, it } from 'vitest';
import type { Field, Section } from '#domain/form/form-definition.ts';
import { askedPages, formPages, pageOf } from '#domain/form/form-pages.ts';
import { formOf } from '#server/stores/reference/forms.ts';

const field = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  id: name,
  label: name,
  type: 'text',
  ...more,
});
const texts = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => field(`${letter}${index + 1}`));
const section = (id: string, ...fields: Field[]): Section => ({ id, title: id, fields });
const namesOf = (...given: Parameters<typeof formPages>) =>
  formPages(...given).map(({ names }) => names.join(' '));

describe('pages', () => {
  it('small sections share one, in their order', () => {
    const pages = formPages([section('A', ...texts('a', 2)), section('B', ...texts('b', 2))]);
    expect(pages).toEqual([{ id: 'a1', names: ['a1', 'a2', 'b1', 'b2'], titles: ['A', 'B'] }]);
  });

  it('a large section is split into parts of about the same height', () => {
    const pages = formPages([section('A', ...texts('a', 9))]);
    expect(pages.map(({ names }) => names.length)).toEqual([5, 4]);
    expect(pages.map(({ titles }) => titles)).toEqual([['A'], ['A']]);
  });

  it('a list of partners stands alone', () => {
    const lists = (['AC', 'RL'] as const).map((repeater) =>
      field(repeater, { type: 'repeater', repeater }),
    );
    expect(
      namesOf([section('A', field('a')), section('P', ...lists), section('B', field('b'))]),
    ).toEqual(['a', 'AC', 'RL', 'b']);
  });

  it('a field brings those of its options, and of nested sections none is lost', () => {
    const asked = field('a', {
      options: [{ value: '1', label: '1', fields: [field('a.more')] }],
    });
    const nested = { ...section('A', asked), subsections: [section('C', field('c'))] };
    expect(namesOf([nested])).toEqual(['a a.more c']);
  });

  it('what is known takes less room, and its confirmation none', () => {
    const fields = [...texts('a', 6), field('a7', { match_email: 'a1', type: 'email' })];
    expect(formPages([section('A', ...fields)])).toHaveLength(2);
    expect(formPages([section('A', ...fields)], new Set(['a1', 'a2', 'a3']))).toHaveLength(1);
  });

  it('hold every field of the seeded forms once', () => {
    for (const regime of ['PF', 'PM'] as const) {
      const pages = formPages(formOf(regime).sections);
      const top = pages.flatMap(({ names }) => names);
      const asked = formOf(regime).sections.flatMap(({ fields }) => fields.map(({ name }) => name));
      expect(asked.filter((name) => !top.includes(name))).toEqual([]);
    }
  });
});

it('a page that asks nothing now is left out, and a field knows its page', () => {
  const pages = formPages([section('A', ...texts('a', 9))]);
  expect(askedPages(pages, new Set(['a9']))).toEqual([pages[1]]);
  expect(pageOf(pages, 'a2')).toBe(pages[0]);
  expect(pageOf(pages, 'b')).toBeUndefined();
  expect(pageOf(pages, null)).toBeUndefined();
});
