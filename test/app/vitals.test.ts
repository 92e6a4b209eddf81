/** How fast a page was is reported once a page, as names and numbers. */
import { expect, it } from 'vitest';
import { watchVitals } from '#app/telemetry/vitals.ts';
import type { Vital } from '#contract/telemetry.ts';

it('each speed once, within what the call takes', () => {
  const vitals: Vital[] = [];
  const page = new EventTarget();
  const measure = (report: (vital: Vital) => void) =>
    page.addEventListener('measured', (event) => report((event as CustomEvent<Vital>).detail));
  const measured = (name: Vital['name'], value: number) =>
    page.dispatchEvent(new CustomEvent('measured', { detail: { name, value } }));

  watchVitals((vital) => vitals.push(vital), [measure]);
  measured('CLS', 0.123_456);
  measured('LCP', 1234.5);
  // Shown again and hidden again.
  measured('CLS', 0.9);
  measured('TTFB', -1);
  measured('INP', 1e12);
  expect(vitals).toEqual([
    { name: 'CLS', value: 0.1235 },
    { name: 'LCP', value: 1234.5 },
    { name: 'TTFB', value: 0 },
    { name: 'INP', value: 604_800_000 },
  ]);
});
