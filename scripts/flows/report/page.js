/** Draws the report out of the data that stands in the page; each element has an address after `#`. */
const runs = JSON.parse(document.getElementById('data').textContent);
const byId = (id) => document.getElementById(id);
const LIVE = 'http://127.0.0.1:3000/dev/states';

const untaken = ({ transitions }) => transitions.filter(({ takenOn }) => !takenOn);
const onMachine = ({ transitions }) => transitions.filter(({ takenOn }) => takenOn === 'machine');
const failures = ({ paths, sentences }) => [
  ...paths.filter(({ failure }) => failure),
  ...sentences.filter(({ isKept }) => !isKept),
];
const oneSided = ({ guards }) => guards.filter((guard) => !guard.true || !guard.false);
const FILTERS = {
  'all machines': () => true,
  failed: (run) => failures(run).length > 0,
  changed: (run) => run.changes.length > 0,
  untaken: (run) => untaken(run).length > 0,
  'one-sided guards': (run) => oneSided(run).length > 0,
  'only on the machine': (run) => onMachine(run).length > 0,
  'cites the specification': (run) => run.sentences.some(({ text }) => /spec \d/i.test(text)),
};

/** An element with its attributes and children; text is text, whatever it holds. */
function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (key.startsWith('on')) made.addEventListener(key.slice(2), value);
    else if (value !== null) made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

const place = () => decodeURIComponent(location.hash.slice(1)).split('/');
const found = (run) => JSON.stringify({ ...run, chart: '' }).toLowerCase();

function draw() {
  const [machine, state] = place();
  const wanted = byId('find').value.toLowerCase();
  const shown = runs.filter(
    (run) => FILTERS[byId('filter').value](run) && (!wanted || found(run).includes(wanted)),
  );
  const run = runs.find((each) => each.machine === machine) ?? shown[0];
  byId('sum').textContent = `${shown.length} of ${runs.length} machines`;
  byId('machines').replaceChildren(...shown.map((each) => machineLine(each, each === run)));
  byId('chart').replaceChildren();
  byId('detail').replaceChildren();
  if (!run) return;
  drawChart(run, state);
  byId('detail').replaceChildren(...detailOf(run, state));
}

function machineLine(run, isCurrent) {
  const { machine, transitions } = run;
  const part = (on) => transitions.filter(({ takenOn }) => takenOn === on).length;
  const width = (count) => `flex: 0 0 ${(100 * count) / Math.max(1, transitions.length)}%`;
  const wrong = failures(run).length;
  return element(
    'a',
    { href: `#${machine}`, 'aria-current': String(isCurrent) },
    machine,
    element(
      'span',
      { class: wrong ? 'bad' : 'muted' },
      ` ${transitions.length}${wrong ? ` · ${wrong} failed` : ''}`,
    ),
    element(
      'div',
      { class: 'bar' },
      element('i', { style: width(part('screen')) }),
      element('i', { style: width(part('machine')) }),
    ),
  );
}

function drawChart(run, state) {
  const drawn = new DOMParser().parseFromString(run.chart, 'image/svg+xml').documentElement;
  for (const arrow of drawn.querySelectorAll('[data-transition]')) {
    const key = arrow.getAttribute('data-transition');
    const transition = run.transitions.find((each) => each.key === key);
    arrow.setAttribute('data-taken', transition?.takenOn ?? 'none');
    if (run.changes.some((change) => change.startsWith(`${transition?.label}:`))) {
      arrow.setAttribute('data-changed', '');
    }
  }
  for (const box of drawn.querySelectorAll('[data-state]')) {
    const [, name] = box.getAttribute('data-state').split('.');
    if (name && name === state) box.setAttribute('data-chosen', '');
    box.addEventListener('click', (event) => {
      event.stopPropagation();
      if (name) location.hash = `${run.machine}/${name}`;
    });
  }
  byId('chart').replaceChildren(drawn);
}

function detailOf(run, state) {
  const { machine, file, guards, pairs, sentences, changes } = run;
  const paths = run.paths.filter(
    ({ steps, failure }) =>
      failure || !state || steps.some((step) => step.state.split('.')[0] === state),
  );
  const chosen = stateOf(run, state);
  return [
    element('h2', null, state ? `${machine}.${state} ${chosen?.code ?? ''}` : machine),
    element(
      'p',
      { class: 'muted' },
      `machines/${file} · ${pairs} pairs of transitions · `,
      state
        ? element('a', { href: `${LIVE}/${machine}/${state}` }, 'open live')
        : element('a', { href: `${LIVE}/${machine}` }, 'open live'),
    ),
    ...picturesIn(chosen),
    copied(
      `npx vitest run --project pure --project dom test/machines/${file.replace('.machine.ts', '')} test/views/${file.split('/').at(-1).replace('.machine.ts', '')}`,
    ),
    ...listed('Changed', changes, (change) => element('li', { class: 'bad' }, change)),
    ...listed('Untaken', untaken(run), ({ key }) => element('li', { class: 'bad' }, key)),
    element('h2', null, `Guards (${guards.length})`),
    element(
      'table',
      null,
      ...guards.map((guard) =>
        element(
          'tr',
          { class: guard.true && guard.false ? null : 'bad' },
          element('td', null, guard.name),
          element('td', null, `held ${guard.true}`),
          element('td', null, `did not ${guard.false}`),
        ),
      ),
    ),
    ...listed(`Sentences (${sentences.length})`, sentences, ({ text, isKept }) =>
      element('li', { class: isKept ? null : 'bad' }, text),
    ),
    element('h2', null, `Paths (${paths.length})`),
    ...paths.map((path) => pathOf(run, path)),
  ];
}

const stateOf = ({ machine, states }, name) => states.find(({ id }) => id === `${machine}.${name}`);

/** A phone and a desk, in both languages. */
const picturesIn = (state) =>
  (state?.pictures ?? []).map((src) =>
    element('a', { href: src }, element('img', { src, alt: src, class: 'look', loading: 'lazy' })),
  );

const listed = (title, items, draw) =>
  items.length === 0 ? [] : [element('h2', null, title), element('ol', null, ...items.map(draw))];

/** A path as its steps; a failed one is open at the step where it failed. */
function pathOf(run, { name, steps, failure, surface }) {
  const { machine } = run;
  const strip = steps.map(({ event, state, code, keys, ms }) =>
    element(
      'li',
      null,
      element('code', null, event),
      ` → `,
      element('a', { href: `#${machine}/${state.split('.')[0]}` }, state),
      element('span', { class: 'muted' }, ` ${code ?? ''}${ms ? ` · ${ms} ms` : ''}`),
      ...picturesIn(stateOf(run, state.split('.')[0])).slice(0, 1),
      keys.length > 0
        ? element(
            'details',
            null,
            element('summary', { class: 'muted' }, `${keys.length} words`),
            keys.join(', '),
          )
        : '',
    ),
  );
  return element(
    'details',
    { open: failure ? '' : null },
    element(
      'summary',
      { class: failure ? 'bad' : null },
      `${surface === 'machine' ? '(machine) ' : ''}${name}`,
    ),
    element('ol', null, ...strip),
    failure ? element('pre', { class: 'bad' }, `after ${steps.length} steps: ${failure}`) : '',
    copied(testOf(machine, name, steps), 'Copy as test'),
  );
}

/** Runs as it is pasted. */
function testOf(machine, name, steps) {
  const stem = machine.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const events = steps.map(({ event }) => `    ${JSON.stringify(event)},`).join('\n');
  return [
    `// import { model } from '#machines/models/${stem}.model.ts'; import { stateAfter } from '#test/kit/model.ts';`,
    `it(${JSON.stringify(name)}, () => {`,
    `  expect(stateAfter(model, [\n${events}\n  ])).toBe(${JSON.stringify(steps.at(-1)?.state ?? '')});`,
    `});`,
  ].join('\n');
}

const copied = (text, title = 'Copy the command') =>
  element(
    'p',
    null,
    element('button', { onclick: () => navigator.clipboard.writeText(text), title: text }, title),
  );

byId('filter').append(...Object.keys(FILTERS).map((name) => element('option', null, name)));
byId('filter').addEventListener('change', draw);
byId('find').addEventListener('input', draw);
addEventListener('hashchange', draw);
draw();
