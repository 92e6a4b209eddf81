/** A page that takes few words finds each of them: a word that is missing would be shown as its key. */
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import fieldErrors from '#locales/es/field-error.json' with { type: 'json' };
import offerWords from '#locales/es/offer-confirmation.json' with { type: 'json' };
import { hotelMessages } from '#locales/hotel.ts';
import { es } from '#locales/index.ts';
import { initialMessages } from '#locales/initial.ts';
import { landingMessages } from '#locales/landing.ts';
import { legalMessages } from '#locales/legal.ts';
import { offerConfirmationMessages } from '#locales/offer-confirmation.ts';
import { portalMessages } from '#locales/portal.ts';
import { remediesMessages } from '#locales/remedies.ts';
import { filesOf, importsIn, targetOf, textOf } from '#test/kit/source-graph.ts';

const hotelWords = { ...portalMessages, ...hotelMessages, ...legalMessages };

const pages: [page: string, own: object][] = [
  ['src/app/flows/SignInFlow.tsx', {}],
  ['src/app/flows/OfferArrival.tsx', {}],
  ['src/app/pages/ErrorSignPage.tsx', {}],
  ['src/views/unauthorized/UnauthorizedView.tsx', {}],
  ['src/views/not-found/NotFoundView.tsx', {}],
  ['src/app/pages/LandingPage.tsx', landingMessages],
  ['src/app/flows/OfferConfirmationFlow.tsx', offerConfirmationMessages],
  ['src/app/flows/RemediesFlow.tsx', remediesMessages],
  ['src/app/flows/RecordsFlow.tsx', hotelWords],
  ['src/app/flows/OyoRequestFlow.tsx', hotelWords],
  ['src/app/flows/TermsFlow.tsx', hotelWords],
  ['src/app/pages/LegalPage.tsx', legalMessages],
  ['src/views/legal/PrivacyView.tsx', legalMessages],
];

/** All others have the words of the portal. */
const others = filesOf('src/app')
  .flatMap((file) => importsIn(file, textOf(file)))
  .filter(({ isLazy }) => isLazy)
  .map((line) => targetOf(line) ?? '')
  .filter((file) => /^src\/(app\/(flows|pages)|views)\/.*\.tsx$/.test(file))
  .filter((file) => !pages.some(([page]) => page === file));

const isTypeOnly = (names: string) =>
  /^type\s/.test(names) || /^\{(\s*type\s[^,]+,?)+\}$/.test(names.trim());

/** The page's own code, and its parts that come later (`lazyPart`). */
function filesFrom(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return found;
  found.add(file);
  for (const line of importsIn(file, textOf(file))) {
    const target = targetOf(line);
    const isPart = !line.isLazy || /^src\/(views|components)\//.test(file);
    if (target && isPart && !isTypeOnly(line.names)) filesFrom(target, found);
  }
  return found;
}

const FIELD_WORDS = { ...fieldErrors, ...offerWords };

/** Keys that a file names whole, or by their beginning: `fileCheck.${kind}`. Those of a field that begin like a call's errors are named by its rule. */
function keysIn(text: string): string[] {
  const whole = [...text.matchAll(/['"]([\w-]+(?:\.[\w-]+)+)['"]/g)].map(([, key]) => key ?? '');
  const begun = [...text.matchAll(/`([\w-]+\.(?:[\w-]+\.)*)\$\{/g)].map(([, start]) => start ?? '');
  return Object.keys(es).filter(
    (key) =>
      whole.includes(key) ||
      (!(key in FIELD_WORDS) && begun.some((start) => key.startsWith(start))),
  );
}

it.each([...pages, ...others.map((file) => [file, portalMessages] as const)])(
  '%s has every word that it names',
  (page, own) => {
    const has = { ...initialMessages, ...own };
    const named = [...filesFrom(page)].flatMap((file) =>
      keysIn(textOf(file)).map((key) => `${key} in ${file}`),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((line) => !((line.split(' ')[0] ?? '') in has))).toEqual([]);
  },
);
