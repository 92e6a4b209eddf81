import type { OwnSession } from '#contract/sessions.ts';

export const ownSession = (more: Partial<OwnSession> = {}): OwnSession => ({
  browser: 'Chrome',
  system: 'Windows',
  began_at: '2026-11-22T15:00:00.000Z',
  used_at: '2026-11-22T17:05:00.000Z',
  current: true,
  ...more,
});

/** On a telephone, two days before. */
export const otherSession = ownSession({
  browser: 'Safari',
  system: 'iPhone',
  began_at: '2026-11-20T14:30:00.000Z',
  used_at: '2026-11-20T14:55:00.000Z',
  current: false,
});
