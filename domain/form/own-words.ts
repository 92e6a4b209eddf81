/** What is wrong with an identifier, in the words of its own field, as translation keys: before any general sentence. Source: issue 30. */
import { type ClabeProblem, clabeProblem } from '#domain/person/clabe.ts';
import { type CurpProblem, curpProblem } from '#domain/person/curp.ts';
import { isPersonName } from '#domain/person/person-name.ts';
import { type RfcProblem, rfcProblem } from '#domain/person/rfc.ts';

export const RFC_WORDS: Record<RfcProblem, string> = {
  format: 'error.rfc',
  date: 'error.rfcDate',
  generic: 'error.rfcGeneric',
  legalEntity: 'error.rfcOfCompany',
  individual: 'error.rfcOfPerson',
};

const CURP_WORDS: Record<CurpProblem, string> = {
  format: 'error.curp',
  state: 'error.curpState',
  date: 'error.curpDate',
  future: 'error.curpFuture',
};

export const CLABE_WORDS: Record<ClabeProblem, string> = {
  format: 'error.clabe',
  card: 'error.clabeCard',
  bank: 'error.clabeBank',
};

type Identity = 'rfc' | 'curp' | 'clabe' | 'name';
type Known = { today?: string | undefined; regime?: 'PF' | 'PM' | undefined };

/** Null for an answer that may stand. */
export function identityWords(kind: Identity, text: string, { today, regime }: Known) {
  if (kind === 'name') return isPersonName(text) ? null : 'error.personName';
  if (kind === 'rfc') return wordsOf(RFC_WORDS, rfcProblem(text, regime));
  if (kind === 'curp') return wordsOf(CURP_WORDS, curpProblem(text, today));
  return wordsOf(CLABE_WORDS, clabeProblem(text));
}

/** The words of a problem; null without one. */
export const wordsOf = <Problem extends string>(
  words: Record<Problem, string>,
  found: Problem | null,
) => (found === null ? null : words[found]);
