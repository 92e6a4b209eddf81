/** `docs/faults.md`: what a person sees of each fault, by call. */
import type { CallName } from './api.ts';
import { FAULTS, type Fault } from './faults.ts';
import { screens, withoutScreen } from './screens.ts';
import type { Seen } from './walk.tsx';

export type Results = Map<CallName, Map<Fault, Seen>>;

const HEAD = `# Faults

What a person sees when a call fails, and how they go on. Made by \`test/faults\`, which walks every call of the contract times every fault on the screen that makes it: what happened is named, what was typed is still there, and the way on works once the fault is over. \`npm run docs\` writes this page; \`npm run test:faults\` walks the most important rows in Chromium.

A timeout is 30 seconds without an answer; 429 and 503 ask to wait 30 seconds; *HTML 200* is the page of a public Wi-Fi.
`;

export function tableOf(results: Results): string {
  const sections = [...results].map(([call, seen]) => sectionOf(call, seen));
  const rest = Object.entries(withoutScreen).map(([call, why]) => `| \`${call}\` | ${why} |`);
  return [
    HEAD,
    ...sections,
    '## Calls without a screen',
    '',
    '| Call | Why |',
    '|---|---|',
    ...rest,
    '',
  ].join('\n');
}

/** Faults that look the same share a row. */
function sectionOf(call: CallName, seen: Map<Fault, Seen>): string {
  const rows = new Map<string, Fault[]>();
  for (const fault of FAULTS) {
    const { told, way } = seen.get(fault) ?? { told: '', way: '' };
    const row = `${told.replaceAll('|', '/')} | ${way}`;
    rows.set(row, [...(rows.get(row) ?? []), fault]);
  }
  return [
    `## ${call}`,
    '',
    `${screens[call]?.screen}.`,
    '',
    '| Fault | The person reads | Way on |',
    '|---|---|---|',
    ...[...rows].map(([row, faults]) => `| ${faults.join(', ')} | ${row} |`),
    '',
  ].join('\n');
}
