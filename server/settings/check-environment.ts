import { ValidationError } from 'yup';

export type Environment = Record<string, string | undefined>;

/** The settings name every one that is missing or wrong, and nothing of what they hold. */
export class SettingsError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The server cannot start:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

type Checked<T> = { validateSync(value: unknown, options: object): T };

/** @throws SettingsError naming each setting that is missing or wrong. */
export function check<T>(schema: Checked<T>, environment: Environment): T {
  const given = Object.entries(environment).filter(([, value]) => value?.trim());
  try {
    return schema.validateSync(Object.fromEntries(given), {
      abortEarly: false,
      stripUnknown: true,
    });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new SettingsError([...new Set(error.inner.map(problemOf))].sort());
  }
}

const problemOf = ({ path = '', message, type }: ValidationError): string =>
  `${path} ${type === 'typeError' ? 'is of the wrong type' : message}`;
