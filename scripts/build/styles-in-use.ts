/**
 * Vite plugin: Chakra has a rule for 243 style properties and a list of 535 names, Emotion one of 400 attributes, all in the
 * first scripts of every page. Those whose name stands nowhere, neither in the portal's source nor in that of the libraries
 * that write elements, fall out of the build (decision 0079).
 */
import { globSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const STYLED = ['src/**/*.{ts,tsx}', 'node_modules/@chakra-ui/react/dist/esm/**/*.js'];
/** What gives attributes to elements. */
const WRITTEN = [
  ...STYLED,
  'node_modules/@ark-ui/react/dist/**/*.js',
  'node_modules/@zag-js/*/dist/**/*.mjs',
  'node_modules/formik/dist/formik.esm.js',
];
const RULES = /@chakra-ui\/react\/dist\/esm\/preset-base\.js$/;
const LIST = /@pandacss\/is-valid-prop\/dist\/index\.mjs$/;
const ATTRIBUTES = /@emotion\/is-prop-valid\/dist\/emotion-is-prop-valid\.esm\.js$/;

const RULES_BEGIN = '\n  utilities: {\n';
const RULES_END = '\n  }\n});\n';
const NEXT_RULE = /\n(?= {4}\w+: )/;
const SHORTHANDS = /shorthand: (?:\[([^\]]*)\]|("\w+"))/;
const NAMES = /(var cssPropertiesStr = ")([\w,]+)(";)/;
const ATTRIBUTE_NAMES = /(var reactPropsRegex = \/\^\(\()([\w|]+)(\)\|)/;

export function stylesInUse(): Plugin {
  let styles: ReadonlySet<string>;
  let attributes: ReadonlySet<string>;
  return {
    name: 'styles-in-use',
    apply: 'build',
    buildStart: () => {
      styles = wordsOfStyles();
      attributes = wordsOfAttributes();
    },
    transform(code, id) {
      if (RULES.test(id)) return withRulesInUse(code, styles);
      if (LIST.test(id)) return withNamesInUse(code, styles);
      return ATTRIBUTES.test(id) ? withAttributesInUse(code, attributes) : undefined;
    },
  };
}

/** What may name a style property: every word of the sources, comments and texts too. */
export const wordsOfStyles = () => wordsOf(STYLED);

/** What may name an attribute. */
export const wordsOfAttributes = () => wordsOf(WRITTEN);

function wordsOf(sources: string[]): ReadonlySet<string> {
  const words = globSync(sources).flatMap((file) =>
    RULES.test(file) ? [] : (readFileSync(file, 'utf8').match(/\w+/g) ?? []),
  );
  return new Set(words);
}

/** Chakra's base with the rules in use, which are known by their name and by their short ones. @throws where it is written otherwise. */
export function withRulesInUse(code: string, words: ReadonlySet<string>): string {
  const [before, rest, ...more] = code.split(RULES_BEGIN);
  const [rules, after, ...none] = rest?.split(RULES_END) ?? [];
  if (!before || !rules || !after || more.length > 0 || none.length > 0) throw unexpected(RULES);

  const kept = rules.split(NEXT_RULE).filter((rule) => {
    const [, several = '', one = ''] = SHORTHANDS.exec(rule) ?? [];
    const [name = ''] = rule.match(/\w+/) ?? [];
    return [name, ...`${several},${one}`.split(/\W+/)].some((known) => words.has(known));
  });
  return before + RULES_BEGIN + kept.join('\n') + RULES_END + after;
}

/** Panda's list with the names in use. @throws where it is written otherwise. */
export const withNamesInUse = (code: string, words: ReadonlySet<string>): string =>
  withListInUse(code, words, { at: LIST, list: NAMES, between: ',' });

/** Emotion's pattern with the attributes in use. @throws where it is written otherwise. */
export const withAttributesInUse = (code: string, words: ReadonlySet<string>): string =>
  withListInUse(code, words, { at: ATTRIBUTES, list: ATTRIBUTE_NAMES, between: '|' });

type List = { at: RegExp; list: RegExp; between: string };

function withListInUse(code: string, words: ReadonlySet<string>, { at, list, between }: List) {
  if (!list.test(code)) throw unexpected(at);
  return code.replace(list, (_, before: string, names: string, after: string) => {
    const kept = names.split(between).filter((name) => words.has(name));
    return before + kept.join(between) + after;
  });
}

const unexpected = (file: RegExp) =>
  new Error(`${file.source} is written otherwise than expected.`);
