/**
 * Vite plugin: Chakra has a rule for 243 style properties and a list of 535 names, both in the first script of every page. Those
 * whose name stands nowhere, neither in the portal's source nor in Chakra's, fall out of the build (decision 0079).
 */
import { globSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const CHAKRA = 'node_modules/@chakra-ui/react/dist/esm';
const RULES = /@chakra-ui\/react\/dist\/esm\/preset-base\.js$/;
const LIST = /@pandacss\/is-valid-prop\/dist\/index\.mjs$/;

const RULES_BEGIN = '\n  utilities: {\n';
const RULES_END = '\n  }\n});\n';
const NEXT_RULE = /\n(?= {4}\w+: )/;
const SHORTHANDS = /shorthand: (?:\[([^\]]*)\]|("\w+"))/;
const NAMES = /(var cssPropertiesStr = ")([\w,]+)(";)/;

export function stylesInUse(): Plugin {
  let words: ReadonlySet<string>;
  return {
    name: 'styles-in-use',
    apply: 'build',
    buildStart: () => {
      words = wordsOfSources();
    },
    transform(code, id) {
      if (RULES.test(id)) return withRulesInUse(code, words);
      return LIST.test(id) ? withNamesInUse(code, words) : undefined;
    },
  };
}

/** Every word of the files that may name a style property, comments and texts too. */
export function wordsOfSources(): ReadonlySet<string> {
  const sources = globSync(['src/**/*.{ts,tsx}', `${CHAKRA}/**/*.js`]);
  const words = sources.flatMap((file) =>
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
export function withNamesInUse(code: string, words: ReadonlySet<string>): string {
  if (!NAMES.test(code)) throw unexpected(LIST);
  return code.replace(NAMES, (_, before: string, names: string, after: string) => {
    const kept = names.split(',').filter((name) => words.has(name));
    return before + kept.join(',') + after;
  });
}

const unexpected = (file: RegExp) =>
  new Error(`${file.source} is written otherwise than expected.`);
