/** The form as short pages. Source: issue 13 (one question a screen on a phone). */
import { describe, expect, it } from 'vitest';
import type { Field, Section } from '#domain/form/form-definition.ts';
import { askedPages, formPages, pageOf } from '#domain/form/form-pages.ts';
import { es } from '#locales/index.ts';
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
const namesOf = (sections: Section[]) => formPages(sections).map(({ names }) => names.join(' '));

describe('pages', () => {
  it('each section is one, by its name, however long it is', () => {
    const pages = formPages([section('A', ...texts('a', 12)), section('B', ...texts('b', 1))]);
    expect(pages.map(({ title, names }) => [title, names.length])).toEqual([
      ['A', 12],
      ['B', 1],
    ]);
    expect(pages.map(({ id }) => id)).toEqual(['a1', 'b1']);
  });

  it('a list of partners stands alone, under its own name', () => {
    const lists = (['AC', 'RL'] as const).map((repeater) =>
      field(repeater, { type: 'repeater', repeater }),
    );
    const pages = formPages([section('P', field('a'), ...lists, field('b'))]);
    expect(pages.map(({ title, names }) => [title, ...names])).toEqual([
      ['P', 'a'],
      ['AC', 'AC'],
      ['RL', 'RL'],
      ['P', 'b'],
    ]);
  });

  it('a field brings those of its options, and of nested sections none is lost', () => {
    const asked = field('a', {
      options: [{ value: '1', label: '1', fields: [field('a.more')] }],
    });
    const nested = { ...section('A', asked), subsections: [section('C', field('c'))] };
    expect(namesOf([nested])).toEqual(['a a.more c']);
  });

  it('hold every field of the seeded forms once', () => {
    for (const regime of ['PF', 'PM'] as const) {
      const pages = formPages(formOf(regime).sections);
      const top = pages.flatMap(({ names }) => names);
      const asked = formOf(regime).sections.flatMap(({ fields }) => fields.map(({ name }) => name));
      expect(asked.filter((name) => !top.includes(name))).toEqual([]);
    }
  });

  it('of a seeded form are named by what they ask, no two alike, none like the step', () => {
    const titles = formPages(formOf('PM').sections).map(({ title }) => es[title as 'FORM']);
    expect(titles).toEqual([
      'Empresa',
      'Datos personales',
      'Contacto y RFC',
      'Cuenta y actividad',
      'Dirección',
      'Accionistas',
      'Administradores',
      'Representantes legales',
      'Giro de tu negocio',
      'Preguntas que la ley nos pide hacerte',
      'Información fiscal',
      'Destino del crédito',
    ]);
  });
});

it('a page that asks nothing now is left out, and a field knows its page', () => {
  const pages = formPages([section('A', ...texts('a', 2)), section('B', ...texts('b', 2))]);
  expect(askedPages(pages, new Set(['b2']))).toEqual([pages[1]]);
  expect(pageOf(pages, 'a2')).toBe(pages[0]);
  expect(pageOf(pages, 'c')).toBeUndefined();
  expect(pageOf(pages, null)).toBeUndefined();
});
