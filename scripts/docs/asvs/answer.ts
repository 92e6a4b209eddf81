/** How a requirement of OWASP's ASVS is answered, and by what. */

export type Level = 1 | 2;
export type Answer = 'met' | 'partly' | 'notMet' | 'notApplicable';

export type Requirement = {
  /** As OWASP numbers it, without the V. */
  id: string;
  level: Level;
  /** What is asked for, shortened in words of ours. */
  what: string;
  answer: Answer;
  /** What is missing; empty where nothing is. */
  why: string;
  /** `server/web/headers: carries the whole set`: a file of `test/`, and a part of the test's name. */
  tests: readonly string[];
  /** Files, with an anchor where they are pages. */
  sources: readonly string[];
};

export type Chapter = { name: string; requirements: readonly Requirement[] };

/** A test of ours holds it. */
export const met = (
  level: Level,
  id: string,
  what: string,
  tests: readonly [string, ...string[]],
  sources: readonly string[] = [],
): Requirement => ({ id, level, what, answer: 'met', why: '', tests, sources });

const otherwise =
  (answer: Exclude<Answer, 'met'>) =>
  (
    level: Level,
    id: string,
    what: string,
    why: string,
    tests: readonly string[] = [],
    sources: readonly string[] = [],
  ): Requirement => ({ id, level, what, answer, why, tests, sources });

export const partly = otherwise('partly');
export const notMet = otherwise('notMet');
export const notApplicable = otherwise('notApplicable');
