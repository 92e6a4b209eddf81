/** How fast the page was, by Google's own measure of it. */
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { LONGEST_MS, type Vital } from '#contract/telemetry.ts';

const MEASURES: readonly ((report: (vital: Vital) => void) => void)[] = [
  onCLS,
  onFCP,
  onINP,
  onLCP,
  onTTFB,
];

/** Each once, as it is when the page is first hidden: a second value of one page would count as a second page. */
export function watchVitals(report: (vital: Vital) => void, measures = MEASURES) {
  const reported = new Set<string>();
  const once = ({ name, value }: Vital) => {
    if (reported.has(name)) return;
    reported.add(name);
    report({ name, value: Math.min(LONGEST_MS, Math.max(0, Number(value.toFixed(4)))) });
  };
  for (const measure of measures) measure(once);
}
