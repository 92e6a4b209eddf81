/**
 * Each call of the contract times each fault, on the screen that makes the call: what happened is named, there is a
 * way on that works once the fault is over, nothing typed is lost. Source: issue 10, proof.
 */
import 'fake-indexeddb/auto';
import { cleanup } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { getResolvedPDFJS } from 'unpdf';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded before the clock is the test's own.
import '#app/flows/SignInAgainFlow.tsx';
import '#services/file-check/check.ts';
import '#services/file-check/open-pdf.ts';
import '#services/uploads/create-queue.ts';
import { api } from '#contract/api.ts';
import { filesOf, textOf } from '../../scripts/source-graph.ts';
import type { CallName } from './api.ts';
import { FAULTS } from './faults.ts';
import type { Scene } from './scene.ts';
import { screens, withoutScreen } from './screens.ts';
import { type Results, tableOf } from './table.ts';
import { walk } from './walk.tsx';

const calls = Object.keys(api) as CallName[];
const walked = Object.entries(screens) as [CallName, Scene][];
const results: Results = new Map(walked.map(([call]) => [call, new Map()]));

// The reader of PDFs loads its code itself.
beforeAll(() => getResolvedPDFJS());
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    now: new Date('2026-11-22T16:00:00Z'),
  });
});
afterEach(() => cleanup());

describe('every call of the contract', () => {
  it.each(calls)('%s has a screen, or a reason why it has none', (call) => {
    expect([call in screens, call in withoutScreen]).toContain(true);
    expect(call in screens && call in withoutScreen).toBe(false);
  });

  it('that the portal makes has a screen, or is walked elsewhere', () => {
    const services = filesOf('src/services').map(textOf).join('\n');
    const made = Object.entries(withoutScreen).filter(([call]) =>
      new RegExp(`\\bcall\\.${call}\\(`).test(services),
    );
    const walkedElsewhere = ['test/views', 'test/services'].flatMap((room) => filesOf(room));
    const unwalked = made.filter(
      ([, why]) => !walkedElsewhere.some((file) => why.includes(`Walked by \`${file}\``)),
    );
    expect(unwalked).toEqual([]);
  });
});

describe.each(walked)('%s', { tags: ['slow'] }, (call, scene) => {
  it.each(FAULTS)('%s', async (fault) => {
    results.get(call)?.set(fault, await walk(call, scene, fault));
  });
});

it('docs/faults.md is current', { tags: ['slow'] }, async () => {
  vi.useRealTimers();
  const isWhole = [...results.values()].every(({ size }) => size === FAULTS.length);
  expect(isWhole, 'The table is made of all walks: run the whole file.').toBe(true);
  await expect(tableOf(results)).toMatchFileSnapshot('../../docs/faults.md');
});
