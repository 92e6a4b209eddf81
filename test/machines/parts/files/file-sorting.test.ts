import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { actorsFrom } from '#machines/kit/service.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { silentSet } from '#machines/models/kit/silent-set.ts';
import { deed, model, places, unnamed } from '#machines/models/parts/files/file-sorting.model.ts';
import {
  type FileSortingReport,
  type FileSortingServices,
  fileSortingMachine,
  selectPlaced,
  selectPlaces,
} from '#machines/parts/files/file-sorting.machine.ts';
import { describeMachine } from '#test/kit/machine-walks.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';

const { answers, fails } = outcomesOf<FileSortingServices>();
const input = { set: silentSet<FileSortingReport>().set };
const sorting = { type: 'files.sort' as const, files: [deed, unnamed], places };
const seen = answers('recogniseFiles', [null, 'CSF']);
const choose = (code: string | null) => ({ type: 'place.choose', file: unnamed, code }) as const;
const leave = { type: 'sorting.leave' } as const;
const at = snapshotsOf(fileSortingMachine, input);
const codes = (snapshot: ReturnType<typeof at>) => selectPlaced(snapshot).map(({ code }) => code);

it.each([
  ['nothing is asked before files come', [], 'resting'],
  ['what stands in them is looked at first', [sorting], 'recognisingFiles'],
  ['... and may be left', [sorting, leave], 'resting'],
  ['then the person confirms', [sorting, seen], 'placing'],
  ['... by their names where none could be read', [sorting, fails('recogniseFiles')], 'placing'],
  ['choosing a place asks on', [sorting, seen, choose(null)], 'placing'],
  ['placing them ends it', [sorting, seen, { type: 'files.place' } as const], 'resting'],
  ['leaving does', [sorting, seen, leave], 'resting'],
])('%s', (_, events, state) => {
  expect(play(fileSortingMachine, input, [...events])).toEqual(state);
});

describeMachine(model);

it('proposes by name and content, and takes what the person chooses', () => {
  expect(inputTo(at(sorting), 'recogniseFiles')).toEqual({ files: [deed, unnamed] });
  expect(codes(at(sorting, seen))).toEqual(['AC', 'CSF']);
  expect(codes(at(sorting, fails('recogniseFiles')))).toEqual(['AC', null]);
  expect(codes(at(sorting, seen, choose('CD')))).toEqual(['AC', 'CD']);
  expect(codes(at(sorting, seen, choose('AC')))).toEqual(['CSF', 'AC']);
  expect(selectPlaces(at(sorting, seen))).toEqual(places);
});

it('reports the places to its set once they are confirmed, and keeps no file', async () => {
  const { set, reports } = silentSet<FileSortingReport>();
  const recogniseFiles: FileSortingServices['recogniseFiles'] = async () => [null, 'CSF'];
  const machine = fileSortingMachine.provide({ actors: actorsFrom({ recogniseFiles }) });
  const actor = createActor(machine, { input: { set } }).start();
  actor.send(sorting);
  await waitFor(actor, (snapshot) => snapshot.matches('placing'));
  expect(reports).toEqual([]);
  actor.send({ type: 'files.place' });
  const placed = [
    { file: deed, code: 'AC' },
    { file: unnamed, code: 'CSF' },
  ];
  expect(reports).toEqual([{ type: 'files.sorted', placed }]);
  expect(actor.getSnapshot().context).toMatchObject({ files: [], places: [], placed: [] });
});
