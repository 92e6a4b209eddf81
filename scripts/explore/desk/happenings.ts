import type { AnyEventObject } from 'xstate';
import { isSameList } from '#domain/request/hotel-rows.ts';
import { breaks, elapses, ends } from '#machines/models/kit/outcomes.ts';
import { type Happening, noting } from '../explore.ts';
import { callIn, isSame, isStale, OPEN, pageOf, watchIn } from './pages.ts';
import type { Answer, At, Hotel, List, Note, Whole } from './whole.ts';

/** Everything that may happen next. */
export function happenings(at: At): Happening<Whole>[] {
  const { found, note } = noting(at.whole);
  const { list } = at.whole;
  if (list) {
    notePerson(at, list, note);
    noteCall(at, list, note);
    noteWatch(at, list, note);
  } else noteWizard(at, note);
  noteColleagues(at.whole, note);
  return found;
}

const ACTS: [name: string, event: AnyEventObject][] = [
  ['looks for what is open', { type: 'search.change', q: OPEN }],
  ['empties the search', { type: 'search.change', q: '' }],
  ['resets the list', { type: 'grid.reset' }],
  ['asks again', { type: 'records.refresh' }],
  ['asks for more', { type: 'records.more' }],
  ['exports', { type: 'records.export' }],
];
const WAITS: [state: string, name: string, event: AnyEventObject][] = [
  ['typing', 'the person pauses', elapses('searchDelay', 'records.typing')],
  ['browsing.exportingRecords', 'the file is made', ends('exportRecords')],
  ['browsing.exportingRecords', 'the file is not made', breaks('exportRecords')],
];

function notePerson(at: At, list: List, note: Note) {
  for (const [name, event] of ACTS) {
    const isTaken = at.runner.after(list, event).to !== list;
    if (isTaken) step(at, list, `the person ${name}`, event, note);
  }
  for (const [state, name, event] of WAITS) {
    if (list.state === state) step(at, list, name, event, note);
  }
  const { rows, search } = list.snapshot.context;
  const left = { search, count: rows.length };
  for (const { id } of rows) {
    const { output } = at.runner.after(list, { type: 'record.open', id }).to.snapshot;
    const isOther = output?.opened === id ? null : 'another request is opened';
    note(`the person opens ${id}`, { ...away, left, opened: id }, isOther);
  }
}

const away = { list: null, answer: null, isBehind: false };

function step(at: At, list: List, name: string, event: AnyEventObject, note: Note) {
  const { to } = at.runner.after(list, event);
  const isFirst = list.state === 'listingRecords';
  note(name, { list: to, answer: null, isBehind: false }, wrongIn(to, isFirst));
}

/** What must never be on the screen. */
function wrongIn({ state, snapshot: { context } }: List, hasReturned: boolean): string | null {
  if (!state.startsWith('browsing')) return null;
  const { rows, search, count, nextCursor } = context;
  if (new Set(rows.map(({ id }) => id)).size < rows.length) return 'a row stands there twice';
  const isOther = search.q === OPEN && rows.some((row) => row.general_description !== OPEN);
  if (isOther) return 'a row stands there that was not looked for';
  const isShort = rows.length < count && nextCursor !== null && state === 'browsing.resting';
  return hasReturned && isShort
    ? 'the list comes back with fewer rows than it was left with'
    : null;
}

const FAILED = {
  listRecords: breaks('listRecords'),
  refreshRecords: breaks('refreshRecords'),
  listMoreRecords: breaks('listMoreRecords'),
};

function noteCall(at: At, list: List, note: Note) {
  const call = callIn(list);
  if (!call) return;
  const { answer } = at.whole;
  step(at, list, `${call.id} fails, or its answer is lost`, FAILED[call.id], note);
  if (answer) return noteRead(at, list, { ...call, answer }, note);
  note(`the server answers ${call.id}`, { answer: answerTo(at, call.asked) });
}

/** As many rows at once as are shown. */
const answerTo = ({ whole, rule }: At, asked: Parameters<typeof pageOf>[1]) =>
  pageOf(whole.hotels, rule('readAtOnce') ? asked : { ...asked, count: 0 });

type Read = NonNullable<ReturnType<typeof callIn>> & { answer: Answer };

function noteRead(at: At, list: List, { id, asked, answer }: Read, note: Note) {
  const read = ends(id, answer);
  const { to } = at.runner.after(list, read);
  const isNew = id !== 'listMoreRecords' && isSame(answer, answerTo(at, asked));
  if (!isNew || !isStale(to, at.whole.hotels)) {
    return step(at, list, `the list reads ${id}`, read, note);
  }
  note(`the list reads ${id}`, { list: to }, 'the list does not show what it has just read');
}

function noteWatch(at: At, list: List, note: Note) {
  const { whole, runner, rule } = at;
  if (!isStale(list, whole.hotels)) return;
  const watch = watchIn(list);
  const now = watch && answerTo(at, watch.query);
  const isSeen = watch && now && rule('watched') && !isSameKnown(at, watch.known, now);
  const to = isSeen ? runner.after(list, ends('statusWatch', now)).to : list;
  const violation = whole.isBehind ? 'the list shows what the server left long ago' : null;
  note('a watch period passes', { list: to, isBehind: isStale(to, whole.hotels) }, violation);
}

type Known = Parameters<typeof isSameList>[0];

const isSameKnown = ({ rule }: At, known: Known, now: Known) =>
  rule('contentCompared') ? isSameList(known, now) : isSame(idsOf(known), idsOf(now));

const idsOf = ({ rows }: Known) => rows.map(({ id }) => id);

function noteWizard({ whole, runner, rule }: At, note: Note) {
  const { hotels, opened, left } = whole;
  const hotel = hotels.find(({ id }) => id === opened);
  if (hotel && !hotel.isDone) note('the person moves it on', { hotels: movedOn(hotels, hotel) });
  const input = rule('keptInPlace') ? left : { ...left, search: {} };
  const list = runner.start(input);
  const isOther = !isSame(list.snapshot.context.search, left.search);
  note(
    'the person goes back to the list',
    { list, opened: null },
    isOther ? 'the list forgets its search' : null,
  );
}

const changed = (hotels: Hotel[], one: Hotel, change: Partial<Hotel>) =>
  hotels.map((hotel) => (hotel === one ? { ...hotel, ...change } : hotel));
const movedOn = (hotels: Hotel[], hotel: Hotel) => changed(hotels, hotel, { isDone: true });

function noteColleagues({ hotels }: Whole, note: Note) {
  const hasMoved = hotels.some(({ isMoved }) => isMoved);
  const first = Math.max(...hotels.map(({ rank }) => rank)) + 1;
  for (const hotel of hotels) {
    if (!hotel.isDone) note(`a colleague moves ${hotel.id} on`, { hotels: movedOn(hotels, hotel) });
    if (hasMoved || hotel.rank === first - 1) continue;
    const moved = changed(hotels, hotel, { rank: first, isMoved: true });
    note(`a colleague moves ${hotel.id} up`, { hotels: moved });
  }
  if (hotels.length > 2) return;
  for (const rank of [1, 3]) {
    const one = { id: '3', rank, isDone: false, isMoved: false };
    note(`a colleague enters a hotel at ${rank}`, { hotels: [...hotels, one] });
  }
}
