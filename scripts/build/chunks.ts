/**
 * How the build divides the code. Many small chunks compress worse than one, and a browser asks for six at a time: on a slow
 * network each further six are another round trip.
 */
import type { Rolldown } from 'vite';

const groups: Rolldown.CodeSplittingGroup[] = [
  // The first script, and what it shares with the next.
  {
    name: 'main',
    priority: 5,
    test: /src[\\/]main\.ts|src[\\/]app[\\/]start[\\/](load-first-code|load-code)\.ts/,
  },
  // What every page needs, in parts: a slow phone compiles each in a task of its own.
  { name: 'first', priority: 4, test: /src[\\/]app[\\/]draw\.tsx|rolldown[\\/]runtime/ },
  { name: 'react', priority: 5, test: /src[\\/]app[\\/]react-dom\.ts/ },
  {
    name: 'app',
    priority: 3,
    test: /src[\\/]app[\\/]App\.tsx|src[\\/]components[\\/]form[\\/](Field(Frame|Line)\.tsx|form-field\.ts)/,
  },
  // Of /login, and of what comes after the press: the pages of a request are asked for together.
  {
    name: 'sign-in',
    priority: 2,
    test: /src[\\/]views[\\/](sign-in[\\/]SignInView|profile[\\/]ProfileView)\.tsx/,
  },
  // What the pages of a link share with the steps of a request, so that they bring no step. Two chunks would be one more than
  // twice six on the way behind /login.
  {
    name: 'links',
    priority: 1.5,
    test: /domain[\\/]person[\\/](banks|clabe|curp|dates|full-name|identifier|person-name|phone|regime|rfc)|views[\\/]draft[\\/]DraftedFields|components[\\/](money[\\/]CreditTermsCard|loading[\\/](Deferred|Skeletons)|frame[\\/]StepChange)\.tsx|domain[\\/](files[\\/]text-encoding|form[\\/]own-words|sheets[\\/]written-amount)|machines[\\/]remedies\.machine/,
  },
  {
    name: 'request',
    priority: 1,
    test: /src[\\/]views[\\/](request[\\/]RequestView|data-collection[\\/]DataCollectionView|offer-choice[\\/]OfferChoiceView|step-change[\\/]StepChangeView)\.tsx/,
  },
];

/** Bytes of source. Above it a copy in each page that needs the chunk weighs more than a request of its own. */
const LARGEST_COPY = 16_000;
/** A sheet that is copied would be sent with each copy. */
const SHEETS = /\.css$/;

/** Small shared chunks are copied into the pages that need them, and still run once (docs/performance.md). */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups,
  experimentalInlineCommonChunks: { maxSize: LARGEST_COPY, exclude: SHEETS },
};
