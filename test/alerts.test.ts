/** Alerts and dashboard name figures that a server has, each alert has its runbook and is tried. Source: issue 33, 10. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { collectDefaultMetrics } from 'prom-client';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '#server/metrics/metrics.ts';
import dashboard from '../deploy/grafana/dashboard.json' with { type: 'json' };

type Rule = {
  record?: string;
  alert?: string;
  expr: string;
  labels?: { severity: string };
  annotations?: { summary: string; runbook: string };
};

const RULES = 'deploy/prometheus/alerts.yml';
const yaml = (file: string) => parse(readFileSync(file, 'utf8'));
const rules: Rule[] = yaml(RULES).groups.flatMap(({ rules }: { rules: Rule[] }) => rules);
const alerts = rules.filter(({ alert }) => alert !== undefined);

const { registry } = createMetrics();
collectDefaultMetrics({ register: registry });
/** Those of a figure, and those that Prometheus itself adds. */
const labels = new Map<string, string[]>([
  ['up', []],
  ...registry.getMetricsAsArray().map((metric): [string, string[]] => {
    const { labelNames = [] } = metric as { labelNames?: string[] };
    return [metric.name, labelNames];
  }),
]);
const ADDED = ['job', 'instance', 'le'];

const series = /\b(up|(?:portal|process|nodejs)_\w+)(?:\{([^}]*)\})?/g;

/** What an expression names that no server has. */
function strangersIn(expr: string): string[] {
  return [...expr.matchAll(series)].flatMap(([, name = '', matchers = '']) => {
    const known = labels.get(name) ?? labels.get(name.replace(/_(bucket|count|sum)$/, ''));
    if (!known) return [name];
    const asked = [...matchers.matchAll(/(\w+)\s*(?:=|!=|=~|!~)\s*"/g)].map(
      ([, label = '']) => label,
    );
    return asked
      .filter((label) => ![...known, ...ADDED].includes(label))
      .map((label) => `${name}{${label}}`);
  });
}

const shown = dashboard.panels.flatMap((panel) =>
  'targets' in panel ? (panel.targets ?? []).map(({ expr }) => ({ title: panel.title, expr })) : [],
);

it('a name that no server has is found', () => {
  expect(
    strangersIn('sum(portal_ready) + portal_redy + portal_jobs_waiting{sort="x"} + up'),
  ).toEqual(['portal_redy', 'portal_jobs_waiting{sort}']);
});

it.each(rules.map(({ alert, record, expr }) => [alert ?? record, expr] as const))(
  'the rule %s names what a server has',
  (_, expr) => {
    expect(expr).toMatch(/portal|\bup\b/);
    expect(strangersIn(expr)).toEqual([]);
  },
);

it.each(shown)('the panel $title shows what a server has', ({ expr }) => {
  expect(expr).toMatch(/portal_|process_|nodejs_/);
  expect(strangersIn(expr)).toEqual([]);
});

it('each figure of ours is on the dashboard', () => {
  const all = shown.map(({ expr }) => expr).join(' ');
  const own = [...labels.keys()].filter((name) => name.startsWith('portal_'));
  // Whether the database is up is what `portal_ready` says too.
  expect(own.filter((name) => !all.includes(name))).toEqual(['portal_database_up']);
});

const headings = readFileSync('docs/operations.md', 'utf8').match(/^#+ .+$/gm) ?? [];

it.each(alerts)('$alert has a severity, a sentence and a runbook', ({ alert, ...rule }) => {
  expect(rule.labels?.severity).toBeOneOf(['page', 'ticket']);
  expect(rule.annotations?.summary.length).toBeGreaterThan(10);
  expect(rule.annotations?.runbook).toBe(`docs/operations.md#${alert?.toLowerCase()}`);
  expect(headings).toContain(`### ${alert}`);
});

it('no runbook is for an alert that is gone', () => {
  const written = headings.filter((heading) => heading.startsWith('### Portal'));
  expect(written).toEqual(alerts.map(({ alert }) => `### ${alert}`));
});

it('each alert is caused by a case of its own', () => {
  const caused = JSON.stringify(yaml('deploy/prometheus/alerts.test.yml').tests);
  expect(alerts.filter(({ alert }) => !caused.includes(`alertname=\\"${alert}\\"`))).toEqual([]);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

it.runIf(hasPromtool)('Prometheus takes the rules, and each alert fires when it is caused', () => {
  const promtool = (...args: string[]) => execFileSync('promtool', args, { encoding: 'utf8' });
  promtool('check', 'config', 'deploy/prometheus/prometheus.yml');
  expect(promtool('check', 'rules', RULES)).toContain(`${rules.length} rules found`);
  expect(promtool('test', 'rules', 'deploy/prometheus/alerts.test.yml')).toContain('SUCCESS');
});
it.skipIf(hasPromtool)(
  'needs promtool, of Debian’s package prometheus, to cause the alerts',
  (context) => context.skip(),
);
