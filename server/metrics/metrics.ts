/**
 * What this process counts, by the names under which Prometheus reads it. Labels are names of our own (calls, statuses,
 * platforms, codes), never a value, an address or an id. Source: issue 33, 10.
 */
import { Counter, Histogram, Registry } from 'prom-client';
import type { RefusalCode } from '#contract/kit/refusal-code.ts';
import { FAULTS } from '#contract/telemetry.ts';
import { MAIL_OUTCOMES } from '#server/mail/outbox.ts';
import { createGauges } from './gauges.ts';

const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Around the limits of a good and of a poor page: LCP 2.5 and 4 s, INP 0.2 and 0.5 s. */
const VITAL_SECONDS = [0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 6, 10];
/** A page is good up to 0.1, and poor from 0.25. */
const SHIFTS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** Of uploads: those that an alert looks for. */
const WATCHED_REFUSALS = ['infected', 'unavailable'] satisfies RefusalCode[];

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counted = {
    calls: new Histogram({
      name: 'portal_http_request_duration_seconds',
      help: 'Calls, by their name in the contract; other: pages, files, health',
      labelNames: ['call', 'method', 'status'],
      buckets: CALL_SECONDS,
      registers,
    }),
    refusals: new Counter({
      name: 'portal_refusals_total',
      help: 'Refused calls, by the code of the answer',
      labelNames: ['call', 'code'],
      registers,
    }),
    uploads: new Counter({
      name: 'portal_uploads_total',
      help: 'Files that were taken (finished), and calls for an upload that were refused, by code',
      labelNames: ['outcome'],
      registers,
    }),
    entered: new Counter({
      name: 'portal_requests_entered_total',
      help: 'How many times a request entered a status',
      labelNames: ['platform', 'status'],
      registers,
    }),
    mails: new Counter({
      name: 'portal_mails_total',
      help: 'Mails, by how they ended; failed: a try, after which comes another',
      labelNames: ['outcome'],
      registers,
    }),
    vitals: new Histogram({
      name: 'portal_web_vital_seconds',
      help: 'How fast pages were for signed-in people: LCP, INP, FCP, TTFB',
      labelNames: ['vital'],
      buckets: VITAL_SECONDS,
      registers,
    }),
    shifts: new Histogram({
      name: 'portal_web_layout_shift',
      help: 'How much pages moved under signed-in people (CLS)',
      buckets: SHIFTS,
      registers,
    }),
    faults: new Counter({
      name: 'portal_front_end_faults_total',
      help: 'Failures in the portal’s own code, as pages report them',
      labelNames: ['kind'],
      registers,
    }),
  };
  // A counter that is not there yet cannot be seen to grow.
  for (const kind of FAULTS) counted.faults.inc({ kind }, 0);
  for (const outcome of MAIL_OUTCOMES) counted.mails.inc({ outcome }, 0);
  for (const outcome of ['finished', ...WATCHED_REFUSALS]) counted.uploads.inc({ outcome }, 0);
  return { registry, ...counted, gauges: createGauges(registers) };
}
