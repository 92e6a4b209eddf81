/** A view that threw, once or again; code that did not come for want of a network, or is no longer there. */
export type CrashKind = 'crash' | 'again' | 'offline' | 'outdated';

export type Crash = { kind: CrashKind; code: string; onRetry: () => void };
