import { expect, it } from 'vitest';
import { watchPresses } from '#app/start/last-press.ts';

it.each(['click', 'submit'])('a %s is the reason of what is asked within a second', (type) => {
  const page = new EventTarget();
  let now = 5_000;
  const pressedMs = watchPresses(page as Document, () => now);
  expect(pressedMs()).toBeNull();
  const press = new Event(type);
  now = press.timeStamp + 1_000.4;
  page.dispatchEvent(press);
  expect(pressedMs()).toBe(1_000);
  now += 1;
  expect(pressedMs()).toBeNull();
});
