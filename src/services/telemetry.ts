/**
 * Reports to the portal's own call, in batches: every so often, when many wait, and when the page goes away.
 * It shows nothing and throws nothing: what is not received is dropped after some tries.
 */
import type { AxiosInstance } from 'axios';
import type { Batch, Fault, FunnelStep, Vital } from '#contract/telemetry.ts';
import { type Outcome, type Reports, telemetryQueue } from './telemetry-queue.ts';

export type ReporterSetting = {
  axios: AxiosInstance;
  /** A path of the portal's own origin. */
  url: string;
  visit: string;
  build: string;
  /** The bearer token; null as long as no person is signed in, and then reports wait. */
  token: () => Promise<string | null>;
  /** The token as it was last known: a page that closes cannot wait. */
  lastToken: () => string | null;
};

const EVERY_MS = 10_000;
const MANY = 25;

export function createReporter(setting: ReporterSetting) {
  const { axios, visit, build, token, lastToken } = setting;
  const url = new URL(setting.url, axios.defaults.baseURL).href;
  const queue = telemetryQueue();
  let isDue = false;
  let isBusy = false;

  async function send(reports: Reports, bearer: string): Promise<Outcome> {
    const params: Batch = { visit, build, ...reports };
    try {
      const body = { event: 'batch', params };
      const { status } = await axios.post(url, body, {
        headers: { authorization: `Bearer ${bearer}` },
        fetchOptions: { keepalive: true },
        responseType: 'text',
        validateStatus: null,
      });
      if (status < 300) return 'sent';
      return status === 401 || status === 429 || status >= 500 ? 'failed' : 'refused';
    } catch {
      return 'failed';
    }
  }

  /** Sends one batch, if a person is signed in; looks again later while anything waits. */
  async function flush() {
    if (isBusy) return;
    isBusy = true;
    const bearer = await token().catch(() => null);
    const reports = bearer === null ? null : queue.next();
    if (bearer !== null && reports) queue.settle(await send(reports, bearer));
    isBusy = false;
    if (queue.isWaiting()) later();
  }

  function later() {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      void flush();
    }, EVERY_MS);
  }

  const added = () => {
    if (queue.size() >= MANY && lastToken() !== null) void flush();
    else later();
  };

  return {
    reportStep(step: FunnelStep) {
      queue.addStep(step);
      added();
    },

    reportFault(fault: Fault) {
      queue.addFault(fault);
      added();
    },

    reportVital(vital: Vital) {
      queue.addVital(vital);
      added();
    },

    flush,

    /** The page goes away: `keepalive` carries what waits beyond its end. */
    close() {
      const bearer = lastToken();
      if (bearer === null) return;
      for (const reports of queue.drain()) void send(reports, bearer);
    },
  };
}
