import { expect, it, vi } from 'vitest';
import { createSessionGate } from '#app/start/session-gate.ts';

it('calls pass, wait while it is closed, and all go on once it opens', async () => {
  const gate = createSessionGate();
  await gate.wait();
  expect(gate.isOpen()).toBe(true);
  gate.close();
  gate.close();
  expect(gate.isOpen()).toBe(false);
  let passed = 0;
  const waiting = [gate.wait(), gate.wait()].map((wait) =>
    wait.then(() => {
      passed += 1;
    }),
  );
  await Promise.resolve();
  expect(passed).toBe(0);
  gate.open();
  await Promise.all(waiting);
  expect(passed).toBe(2);
  await gate.wait();
});

it('notifies its own listeners that the session has ended', () => {
  const [gate, other] = [createSessionGate(), createSessionGate()];
  const ended = vi.fn();
  const stop = gate.onExpired(ended);
  other.reportExpired();
  expect(ended).not.toHaveBeenCalled();
  gate.reportExpired();
  expect(ended).toHaveBeenCalledOnce();
  stop();
  gate.reportExpired();
  expect(ended).toHaveBeenCalledOnce();
});
