/** What a person is told of a refusal, in the portal's own words. Source: ruling 54. */
import type { RefusalCode } from '#contract/kit/refusal-code.ts';
import en from '#locales/en/error.json' with { type: 'json' };
import enFields from '#locales/en/field-error.json' with { type: 'json' };
import es from '#locales/es/error.json' with { type: 'json' };
import esFields from '#locales/es/field-error.json' with { type: 'json' };

type Words = Record<`error.${RefusalCode}`, string>;

const words: Record<'es' | 'en', Words> = {
  es: { ...esFields, ...es },
  en: { ...enFields, ...en },
};

export const refusalMessage = (code: RefusalCode, language: 'es' | 'en'): string =>
  words[language][`error.${code}`];
