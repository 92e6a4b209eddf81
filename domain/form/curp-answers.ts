/** What a CURP answers of the questions beside it: the birth date and the sex. Source: beyond B6. */
import { curpBirth } from '#domain/person/curp.ts';
import type { Field } from './form-definition.ts';
import {
  type FormValues,
  getValue,
  lastName,
  setValue,
  siblingPath,
  textOf,
} from './form-values.ts';

/** Source: spec 3, gender. */
const GENDERS = { H: 'Masculino', M: 'Femenino' } as const;

/** The answers by path, of the questions that this form has beside the CURP at `path`. */
export function curpAnswers(
  values: FormValues,
  path: string,
  curp = textOf(getValue(values, path)),
): Record<string, string> {
  const birth = curpBirth(curp);
  if (!birth) return {};
  const answers = {
    birth_date: birth.date,
    birthdate: birth.date,
    ...(birth.sex && { gender: GENDERS[birth.sex] }),
  };
  const named = Object.entries(answers).map(
    ([name, answer]) => [siblingPath(path, name), answer] as const,
  );
  return Object.fromEntries(named.filter(([name]) => getValue(values, name) !== undefined));
}

/**
 * The values with a CURP and what it answers. An answer that the person gave stays; one that the CURP
 * `before` gave is replaced.
 */
export function withCurp(
  values: FormValues,
  path: string,
  curp: string,
  before: string,
): FormValues {
  const earlier = curpAnswers(values, path, before);
  const isOpen = (name: string) => {
    const answer = textOf(getValue(values, name));
    return answer === '' || answer === earlier[name];
  };
  return Object.entries(curpAnswers(values, path, curp))
    .filter(([name]) => isOpen(name))
    .reduce(
      (filled, [name, answer]) => setValue(filled, name, answer),
      setValue(values, path, curp),
    );
}

/** Whether a field holds what the CURP beside it gives; null where the CURP gives nothing, or the field is empty. */
export function agreesWithCurp({ name }: Field, values: FormValues): boolean | null {
  const answer = textOf(getValue(values, name));
  const given = givenByCurp({ name }, values);
  return given === undefined || answer === '' ? null : answer === given;
}

/** What the CURP beside a field gives it. */
export const givenByCurp = ({ name }: Pick<Field, 'name'>, values: FormValues) =>
  lastName(name) === 'curp' ? undefined : curpAnswers(values, siblingPath(name, 'curp'))[name];
