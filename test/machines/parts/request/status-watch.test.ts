import { describe, expect, it } from 'vitest';
import { CallFailed } from '#contract/kit/call-failed.ts';
import type { Standing } from '#domain/request/status.ts';
import {
  active,
  known,
  model,
  standing,
} from '#machines/models/parts/request/status-watch.model.ts';
import {
  hasFailed,
  hotelWatchMachine,
  isChecking,
} from '#machines/parts/request/status-watch.machine.ts';
import { describeMachine } from '#test/kit/machine-walks.ts';
import { inputTo, snapshotsOf } from '#test/kit/model.ts';
import { startWatch, type WatchScene } from '#test/kit/status-watch.ts';

describeMachine(model);

/** Waits in milliseconds after which it asked, one call after the other. */
async function expectWaits(scene: WatchScene, ...waits: number[]) {
  for (const wait of waits) {
    const before = scene.calls();
    await scene.passes(wait - 1);
    expect(scene.calls(), `before ${wait} ms`).toBe(before);
    await scene.passes(1);
    expect(scene.calls(), `after ${wait} ms`).toBe(before + 1);
  }
}

const failing = () => {
  throw new CallFailed('unavailable', { status: 503, supportCode: '7c9e6679' });
};

describe('the pace', () => {
  it('is 4 s, 8 s, 16 s, then every 30 s', async () => {
    const scene = startWatch(known);
    expect(scene.calls()).toBe(0);
    await expectWaits(scene, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000);
  });

  it('is the same when the calls fail', async () => {
    const scene = startWatch(known);
    scene.answer(failing);
    await expectWaits(scene, 4_000, 8_000, 16_000, 30_000, 30_000);
  });

  it('begins again after a person asks, who is answered at once', async () => {
    const scene = startWatch(known);
    await expectWaits(scene, 4_000, 8_000, 16_000);
    await scene.checks();
    expect(scene.calls()).toBe(4);
    await expectWaits(scene, 4_000, 8_000);
  });
});

describe('a hidden page', () => {
  it('asks nothing, and at once when it is shown again', async () => {
    const scene = startWatch(known);
    await expectWaits(scene, 4_000, 8_000);
    await scene.becomes('page.hidden');
    await scene.passes(600_000);
    expect(scene.calls()).toBe(2);
    await scene.becomes('page.shown');
    expect(scene.calls()).toBe(3);
    await expectWaits(scene, 4_000, 8_000);
  });

  it('asks nothing where it is hidden from the start', async () => {
    const scene = startWatch(known, { page: 'page.hidden' });
    await scene.passes(600_000);
    expect(scene.calls()).toBe(0);
  });

  it('asks nothing when it is shown again without a network', async () => {
    const scene = startWatch(known);
    await scene.becomes('page.hidden');
    await scene.becomes('network.offline');
    await scene.becomes('page.shown');
    await scene.passes(600_000);
    expect(scene.calls()).toBe(0);
    await scene.becomes('network.online');
    expect(scene.calls()).toBe(1);
  });
});

describe('a device without a network', () => {
  it('asks nothing, and at once when the network is back', async () => {
    const scene = startWatch(known);
    await expectWaits(scene, 4_000, 8_000);
    await scene.becomes('network.offline');
    await scene.passes(600_000);
    await scene.checks();
    expect(scene.calls()).toBe(2);
    expect(hasFailed(scene.actor.getSnapshot())).toBe(true);
    await scene.becomes('network.online');
    expect(scene.calls()).toBe(3);
    expect(hasFailed(scene.actor.getSnapshot())).toBe(false);
    await expectWaits(scene, 4_000);
  });

  it('asks nothing where there is none from the start', async () => {
    const scene = startWatch(known, { network: 'network.offline' });
    await scene.passes(600_000);
    expect(scene.calls()).toBe(0);
  });
});

describe('what changed', () => {
  it.each<[string, Standing]>([
    ['the status', active],
    [
      'the sub-status',
      { ...known, status: { status: 'Revisión de PLD', sub_status: 'Firmando Contrato' } },
    ],
    ['a correction', standing('Revisión de PLD', { status_work_flow: { is_remedy: true } })],
    [
      'the step of the documents',
      standing('Revisión de PLD', { status_work_flow: { is_remedy: false, document_step: 2 } }),
    ],
    [
      'a contract that can be signed',
      standing('Revisión de PLD', { request: { signature_ready: true } }),
    ],
  ])('%s ends the watch, which tells how the request stands', async (_, found) => {
    const scene = startWatch(known);
    await expectWaits(scene, 4_000);
    expect(scene.actor.getSnapshot().status).toBe('active');
    scene.answer(() => found);
    await expectWaits(scene, 8_000);
    expect(scene.actor.getSnapshot().status).toBe('done');
    expect(scene.actor.getSnapshot().output).toEqual(found);
  });
});

it('asks for what it is given to watch', () => {
  const asked = snapshotsOf(hotelWatchMachine, { known, query: { requestId: 'r' } })({
    type: 'status.check',
  });
  expect(inputTo(asked, 'loadStatus')).toEqual({ query: { requestId: 'r' } });
});

describe('a call that fails', () => {
  it('is reported with its support code until one succeeds', async () => {
    const scene = startWatch(known);
    scene.answer(failing);
    await scene.checks();
    expect(hasFailed(scene.actor.getSnapshot())).toBe(true);
    expect(scene.actor.getSnapshot().context.failure).toMatchObject({
      kind: 'unavailable',
      supportCode: '7c9e6679',
      canRetry: true,
    });
    scene.answer(() => known);
    await scene.checks();
    expect(hasFailed(scene.actor.getSnapshot())).toBe(false);
  });

  it('is reported while the next call is pending', async () => {
    const scene = startWatch(known);
    scene.answer(failing);
    await scene.checks();
    scene.actor.send({ type: 'status.check' });
    expect(isChecking(scene.actor.getSnapshot())).toBe(true);
    expect(hasFailed(scene.actor.getSnapshot())).toBe(true);
  });
});

it('tells nothing of a watch that does not run', () => {
  expect([isChecking(undefined), hasFailed(undefined)]).toEqual([false, false]);
});

it('a watch that waits is not checking', () => {
  const scene = startWatch(known);
  expect(isChecking(scene.actor.getSnapshot())).toBe(false);
});
