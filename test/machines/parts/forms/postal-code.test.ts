/** The look-up of a postal code, a line for each sentence. Source: spec 3, 5; D-67, D-68, D-69. */
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { GeneralDataServices } from '#machines/general-data.machine.ts';
import { generalDataMachine } from '#machines/general-data.machine.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { loadedForm, places } from '#machines/models/samples/form.ts';
import { personAt } from '#machines/models/samples/user-info.ts';
import {
  isWrittenByHand,
  type PostalCodeServices,
  postalCodeMachine,
  selectPlaces,
} from '#machines/parts/forms/postal-code.machine.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';
import { pending, settled } from '#test/kit/pending.ts';

const { answers, fails } = outcomesOf<PostalCodeServices>();
const enter = (postalCode: string, countryId = 150) =>
  ({ type: 'address.enter', address: { postalCode, countryId } }) as const;
const choose = (countryId: number) => ({ type: 'address.enter', address: { countryId } }) as const;
const retry = { type: 'lookup.retry' } as const;
const write = { type: 'settlement.write' } as const;
const list = { type: 'settlement.list' } as const;
const finds = answers('findPlaces', places);

type Events = Parameters<typeof play<typeof postalCodeMachine>>[2];

it.each<[string, Events, unknown]>([
  ['nothing is looked up before there is a code', [], 'idle'],
  ['spec 5: nor at 4 characters', [enter('0103')], 'idle'],
  ['spec 5: five in Mexico are', [enter('01030')], 'lookingUp'],
  ['spec 9: 150 is Mexico, and no other country has a look-up', [enter('28001', 61)], 'idle'],
  ['six are no code of Mexico (D-68)', [enter('010300')], 'idle'],
  ['nor five with a letter', [enter('0103A')], 'idle'],
  ['a code waits for its country', [enter('01030', 61), choose(150)], 'lookingUp'],
  ['a country alone is not looked up', [choose(150)], 'idle'],
  ['the settlements are listed', [enter('01030'), finds], { found: 'listing' }],
  ['one that is not listed is written', [enter('01030'), finds, write], { found: 'writing' }],
  ['or listed after all', [enter('01030'), finds, write, list], { found: 'listing' }],
  [
    'another code lists its own',
    [enter('01030'), finds, write, enter('66436'), finds],
    { found: 'listing' },
  ],
  [
    'D-69: an unknown code is written by hand',
    [enter('01030'), answers('findPlaces', 'unknown')],
    'unknown',
  ],
  ['D-69: so is one that could not be looked up', [enter('01030'), fails('findPlaces')], 'failed'],
  ['or it is tried again', [enter('01030'), fails('findPlaces'), retry], 'lookingUp'],
  [
    'a code that is being changed leaves what was found',
    [enter('01030'), finds, enter('0103')],
    { found: 'listing' },
  ],
])('%s', (_, events, state) => {
  expect(play(postalCodeMachine, undefined, events)).toEqual(state);
});

/** The look-up as it runs: what is asked, and what is announced to the form. */
function run(findPlaces: PostalCodeServices['findPlaces']) {
  const asked: string[] = [];
  const found: unknown[] = [];
  const services: PostalCodeServices = {
    findPlaces: (input, signal) => {
      asked.push(input.postalCode);
      return findPlaces(input, signal);
    },
  };
  const actor = createActor(postalCodeMachine.provide({ actors: actorsFrom(services) }));
  actor.on('places.found', (event) => found.push(event.places));
  return { actor: actor.start(), asked, found };
}

describe('the places', () => {
  it('are asked for by the code, with its zero, and announced once', async () => {
    const { actor, asked, found } = run(async () => places);
    actor.send(enter('01030'));
    await settled();
    expect([asked, found]).toEqual([['01030'], [places]]);
    actor.send(write);
    expect(found).toHaveLength(1);
  });

  it('of an unknown code are none', async () => {
    const { actor, found } = run(async () => 'unknown');
    actor.send(enter('01032'));
    await settled();
    expect(found).toEqual([]);
    expect(actor.getSnapshot().context.places).toBeNull();
  });

  it('of an earlier code are gone while the next is looked up, and never come late', async () => {
    const { actor, asked, found } = run(({ postalCode }) =>
      postalCode === '01030' ? Promise.resolve(places) : pending(),
    );
    actor.send(enter('01030'));
    actor.send(enter('66436'));
    await settled();
    expect(asked).toEqual(['01030', '66436']);
    expect(found).toEqual([]);
    expect(actor.getSnapshot().context.places).toBeNull();
  });
});

describe('the form asks at once for a postal code that is known', () => {
  const stateWith = async (address: { postal_code: string | null; country_id: number | null }) => {
    const loadForm = async () => loadedForm('PF');
    const lookUp = actorsFrom<PostalCodeServices>({ findPlaces: pending });
    const machine = generalDataMachine.provide({
      actors: {
        ...actorsFrom<GeneralDataServices>({ loadForm }),
        postalCode: postalCodeMachine.provide({ actors: lookUp }),
      },
    });
    const input = { userInfo: personAt('generalData', { address }), canGoBack: true };
    const actor = createActor(machine, { input }).start();
    await settled();
    return actor.getSnapshot().children.postalCode?.getSnapshot().value;
  };

  it.each([
    ['01030', 150, 'lookingUp'],
    ['01030', null, 'lookingUp'],
    ['28001', 61, 'idle'],
    ['0103', 150, 'idle'],
    [null, null, 'idle'],
  ])('%s in the country %s: %s', async (postal_code, country_id, state) => {
    expect(await stateWith({ postal_code, country_id })).toBe(state);
  });
});

describe('what the screen is told', () => {
  const at = snapshotsOf(postalCodeMachine, undefined);

  it('the places of the code, and that its settlement is written by hand', () => {
    const moments = [
      at(enter('01030')),
      at(enter('01030'), finds),
      at(enter('01030'), finds, write),
    ];
    expect(moments.map(selectPlaces)).toEqual([null, places, places]);
    expect(moments.map(isWrittenByHand)).toEqual([false, false, true]);
  });

  it('of another code it has none while that is looked up', () => {
    expect(selectPlaces(at(enter('01030'), finds, enter('66436')))).toBeNull();
    expect(inputTo(at(enter('01030'), finds, enter('66436')), 'findPlaces')).toEqual({
      postalCode: '66436',
    });
  });

  it('why a look-up failed', () => {
    const moments = [at(enter('01030')), at(enter('01030'), fails('findPlaces'))];
    expect(moments.map(selectFailure)).toMatchObject([null, { kind: 'unknown' }]);
  });

  it('an address is known only where it says so', () => {
    const address = { postalCode: '01030', countryId: 150 };
    const known = at({ type: 'address.enter', address, isKnown: true });
    expect([at(enter('01030')), known].map(({ context }) => context.isKnown)).toEqual([
      false,
      true,
    ]);
  });
});
