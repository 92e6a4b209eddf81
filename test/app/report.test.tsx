/** What a run came to, as the last line of `npm test` and its report state it. Source: proof, "Run data", "Report". */

import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { type PicturedRun, reportPage } from '../../scripts/flows/report.ts';
import { collectRun, type FlowRun, lineOf } from '../../scripts/flows/run-data.ts';

const run: FlowRun = {
  machine: 'booking',
  file: 'booking.machine.ts',
  chart:
    '<svg xmlns="http://www.w3.org/2000/svg"><g data-state="booking.asking"/><g data-transition="k"/></svg>',
  states: [{ id: 'booking.asking', code: 'BOO-7K', seenOn: 'screen' }],
  transitions: [
    { key: 'k', label: 'guests.give [hasGuests]', guard: 'hasGuests', takenOn: 'screen' },
    { key: 'l', label: 'booking.leave', guard: null, takenOn: null },
  ],
  guards: [{ name: 'hasGuests', true: 3, false: 0 }],
  pairs: 2,
  paths: [
    {
      name: 'guests.give → asking',
      surface: 'screen',
      steps: [{ event: 'guests.give', state: 'asking', code: 'BOO-7K', keys: ['a.b'], ms: 4 }],
      failure: 'expected </script> to be there',
    },
  ],
  sentences: [{ text: 'spec 4: a table is booked', isKept: true }],
  changes: ['guests.give: asking → booked, was asking'],
};

it('the last line counts machines, states, transitions, and what is not as it should be', () => {
  expect(lineOf([run, { ...run, changes: [] }])).toBe(
    '2 machines · 2 states · 4 transitions · 2 untaken · guards 2 one-sided · 1 ends changed',
  );
});

afterEach(() => document.body.replaceChildren());

/** From the disk: without a server and without a network. */
function opened(runs: PicturedRun[], hash = '') {
  const page = reportPage(runs);
  expect(page).not.toMatch(/(src|href)="(?!#)/);
  window.location.hash = hash;
  const [, body = '', script = ''] =
    /<body>([\s\S]*)<script>([\s\S]*)<\/script>/.exec(page) ?? expect.fail('no script');
  document.body.innerHTML = body;
  // It would listen to the window for longer than its page is there.
  new Function('addEventListener', script)(() => {});
  return document;
}

it('opens at the step that failed, with what was found there', () => {
  const page = opened([run]);
  const path = [...page.querySelectorAll('details')].find(({ open }) => open);
  expect(path?.textContent).toContain('guests.give → asking BOO-7K · 4 ms');
  expect(path?.querySelector('pre')?.textContent).toBe(
    'after 1 steps: expected </script> to be there',
  );
  expect(page.getElementById('machines')?.textContent).toContain('1 failed');
});

it('marks what was taken on the screen, what never was, and what changed', () => {
  const page = opened([run], '#booking/asking');
  const arrow = page.querySelector('[data-transition=k]');
  expect(arrow?.getAttribute('data-taken')).toBe('screen');
  expect(page.querySelector('[data-state]')?.hasAttribute('data-chosen')).toBe(true);
  const wrong = [...page.querySelectorAll('li.bad')].map(({ textContent }) => textContent);
  expect(wrong).toEqual(['guests.give: asking → booked, was asking', 'l']);
});

it('shows the pictures of a state, and one of them in the strip of a path', () => {
  const [asking = expect.fail()] = run.states;
  const pictures = ['pictures/booking.asking-375-es.jpg', 'pictures/booking.asking-1280-en.jpg'];
  const page = opened([{ ...run, states: [{ ...asking, pictures }] }], '#booking/asking');
  const shown = (within: string) =>
    [...page.querySelectorAll(`${within} img`)].map((each) => each.getAttribute('src'));
  expect(shown('#detail > a')).toEqual(pictures);
  expect(shown('details li')).toEqual(pictures.slice(0, 1));
});

it('finds a machine by a word of a sentence', () => {
  const page = opened([run, { ...run, machine: 'other', sentences: [], paths: [] }]);
  const find = page.getElementById('find');
  if (!(find && 'value' in find)) throw new Error('There is no field.');
  find.value = 'a table is booked';
  find.dispatchEvent(new Event('input'));
  expect(page.getElementById('sum')?.textContent).toBe('1 of 2 machines');
});

it('a machine of the product has its transcript, its chart, and where it ends', async () => {
  const sentences = [
    { file: 'test/machines/parts/files/file-slot-running.test.ts', text: 'spec 7', isKept: false },
    { file: 'test/machines/parts/files/file-set.test.ts', text: 'other', isKept: true },
  ];
  const runs = await collectRun(sentences);
  const slot = runs.find(({ machine }) => machine === 'fileSlot');
  expect(slot?.sentences).toEqual([{ text: 'spec 7', isKept: false }]);
  expect(slot?.chart).toContain('data-chart="fileSlot"');
  expect(runs.flatMap(({ changes }) => changes)).toEqual([]);
  const written = JSON.parse(readFileSync('reports/flows/fileSlot.json', 'utf8'));
  expect(written.machine).toBe('fileSlot');
});
