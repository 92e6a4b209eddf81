/** Errors in the portal's own code: each gets a support code, shown to the person and sent in the report. */
import type { FaultKind } from '#contract/telemetry.ts';
import { supportCode } from '#domain/request/support-code.ts';

export type CaughtError = {
  code: string;
  kind: FaultKind;
  error: unknown;
  /** Milliseconds since the page was opened. */
  at: number;
};

export const newSupportCode = (): string => supportCode(crypto.getRandomValues(new Uint8Array(5)));
