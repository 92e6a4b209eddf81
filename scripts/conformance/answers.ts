/** Makes the report of the answers: a page to read, and the same as OpenACR. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DrawnState } from '../flows/gallery.ts';
import { CRITERIA, type Criterion } from './criteria.ts';
import { CHECKS, type Check } from './visits.ts';

export type Answer = { visit: string; state: DrawnState; check: Check; findings: string[] };

type Rated = Criterion & { evidence: string[] };

/** A finding lowers what a person set. */
function rate(criterion: Criterion, answers: Answer[]): Rated {
  const asked = criterion.checks.map((check) => {
    const of = answers.filter((answer) => answer.check === check);
    return { check, of, found: of.filter(({ findings }) => findings.length > 0) };
  });
  const isFound = asked.some(({ found }) => found.length > 0);
  return {
    ...criterion,
    adherence:
      isFound && criterion.adherence === 'supports' ? 'partially-supports' : criterion.adherence,
    evidence: asked.map(({ check, of, found }) => {
      const states = new Set(of.map(({ state }) => state.code)).size;
      const where = [...new Set(found.map(({ state }) => state.code))];
      const problems = where.length > 0 ? `findings in ${where.join(', ')}` : 'no finding';
      return `${CHECKS[check]}: ${states} states, ${problems}`;
    }),
  };
}

const LEVELS = { A: 'success_criteria_level_a', AA: 'success_criteria_level_aa' };
const TITLE = 'Accessibility conformance of the credit portal';

const page = (rated: Rated[], day: string) => `# ${TITLE}

WCAG 2.2, levels A and AA, in the form of a VPAT. Made by \`npm run conformance\` on ${day}; the levels and notes are set by a person
in \`scripts/conformance/criteria.ts\`, and a finding lowers its level. Codes are screen codes: \`/dev/find\` opens them. The same as
OpenACR: [accessibility.yaml](accessibility.yaml).

| Criterion | Level | Conformance | Evidence and notes |
|---|---|---|---|
${rated
  .map(({ num, name, level, adherence, evidence, note }) => {
    const said = [...evidence, note].filter(Boolean).join('. ');
    return `| ${num} ${name} | ${level} | ${adherence.replaceAll('-', ' ')} | ${said} |`;
  })
  .join('\n')}
`;

/** A text in quotes is the same in JSON and in YAML. */
const quoted = JSON.stringify;

const openAcr = (rated: Rated[], day: string) => `title: ${quoted(TITLE)}
product:
  name: "Credit portal"
report_date: ${quoted(day)}
catalog: 2.5-edition-wcag-2.2-en
evaluation_methods_used: "Every state of every flow in Chromium: axe, the Tab key, widths, spacing, forced colours, reduced motion"
chapters:
${(['A', 'AA'] as const)
  .map(
    (level) => `  ${LEVELS[level]}:
    criteria:
${rated
  .filter((each) => each.level === level)
  .map(
    ({ num, adherence, evidence, note }) => `      - num: ${quoted(num)}
        components:
          - name: web
            adherence:
              level: ${adherence}
              notes: ${quoted([...evidence, note].filter(Boolean).join('. '))}`,
  )
  .join('\n')}`,
  )
  .join('\n')}
`;

export function writeAnswers(answers: Answer[]) {
  const docs = fileURLToPath(new URL('../../docs/', import.meta.url));
  const day = new Date().toISOString().slice(0, 10);
  const rated = CRITERIA.map((criterion) => rate(criterion, answers));
  writeFileSync(`${docs}accessibility.md`, page(rated, day));
  writeFileSync(`${docs}accessibility.yaml`, openAcr(rated, day));
}
