/**
 * What the portal reports of itself: the steps of its flows and its own failures, in batches. Names of flows and
 * states, times and places in the code; nothing that a person typed, and no text that could hold it. Source: wire.
 */
import { array, type InferType, number, object, string } from 'yup';
import { SUPPORT_CODE } from '#domain/request/support-code.ts';
import { contract } from './kit/call.ts';

const name = () => string().matches(/^[\w.]{1,100}$/, 'error.invalid');
/** A week, in milliseconds. */
export const LONGEST_MS = 604_800_000;
const duration = () => number().integer().min(0).max(LONGEST_MS).required('error.required');

/** A flow came to a state. `state` is null where the flow was left, `from` where it has just begun. */
const funnelStep = object({
  flow: name().required('error.required'),
  state: name().nullable().defined(),
  from: name().nullable().defined(),
  /** How long it was in the state before. */
  ms: duration(),
  /** When, counted from the opening of the page. */
  at: duration(),
});
export type FunnelStep = InferType<typeof funnelStep>;

/** `disclosure`: figures of the server that the portal counts otherwise. Source: B3. */
export const FAULTS = ['crash', 'chunk', 'error', 'rejection', 'disclosure'] as const;
export type FaultKind = (typeof FAULTS)[number];

/** Something failed in the portal's own code. */
export const fault = object({
  code: string().matches(SUPPORT_CODE, 'error.invalid').required('error.required'),
  kind: string().oneOf(FAULTS).required('error.required'),
  /** The error's class. */
  name: string()
    .matches(/^\w{1,40}$/, 'error.invalid')
    .required('error.required'),
  /** The topmost place in our own code: `index-Bx3f.js:1:2345`. */
  frame: string()
    .matches(/^[\w.-]{1,80}:\d{1,7}:\d{1,7}$/, 'error.invalid')
    .nullable()
    .defined(),
  /** What the person was doing: the last step before. */
  flow: name().nullable().defined(),
  state: name().nullable().defined(),
  at: duration(),
});
export type Fault = InferType<typeof fault>;

/** How fast a page was: its largest content, the slowest press, how far it moved, its first content, its first byte. */
const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;

const vital = object({
  name: string().oneOf(VITALS).required('error.required'),
  /** Milliseconds; of CLS a sum without unit. */
  value: number().min(0).max(LONGEST_MS).required('error.required'),
});
export type Vital = InferType<typeof vital>;

/** The most that one batch takes. */
export const BATCH_STEPS = 50;
export const BATCH_FAULTS = 10;

const batch = object({
  /** A random id of one page load: it identifies no person and is not stored. */
  visit: string()
    .matches(/^[0-9a-f]{16}$/, 'error.invalid')
    .required('error.required'),
  build: string()
    .matches(/^[\w.-]{1,60}$/, 'error.invalid')
    .required('error.required'),
  /** How many reports were dropped before these. */
  lost: number().integer().min(0).max(1_000_000).required('error.required'),
  steps: array().of(funnelStep).max(BATCH_STEPS).required('error.required'),
  faults: array().of(fault).max(BATCH_FAULTS).required('error.required'),
  /** Absent where there are none: a server of the release before knows none. */
  vitals: array().of(vital).max(VITALS.length),
});
export type Batch = InferType<typeof batch>;

export const telemetryCalls = contract({
  reportEvent: {
    method: 'POST',
    path: '/firebase',
    access: 'session',
    summary: 'A batch of funnel steps, front-end failures and page speeds, without personal data',
    body: object({ event: string().oneOf(['batch']).required('error.required'), params: batch }),
    status: 202,
  },
});
