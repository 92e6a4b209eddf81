/** How the dynamic form is saved, and what happens where others write the same record. Source: spec 3, 4, 5; ruling 30. */

import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { failureOf } from '#contract/kit/failure.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  changed,
  fields,
  input,
  keptMine,
  known,
  model,
  rejected,
  userInfo,
} from '#machines/models/parts/forms/form-save.model.ts';
import { answers as given } from '#machines/models/samples/form.ts';
import { personAt } from '#machines/models/samples/user-info.ts';
import {
  type FormSaveServices,
  formSaveMachine,
  isSending,
  selectAnswerConflicts,
} from '#machines/parts/forms/form-save.machine.ts';
import { describeMachine } from '#test/kit/machine-walks.ts';
import { inputTo, play, snapshotsOf } from '#test/kit/model.ts';
import { settled } from '#test/kit/pending.ts';

const { answers, fails } = outcomesOf<FormSaveServices>();
const street = { field: 'address.street', mine: 'Insurgentes Sur', theirs: 'Juárez' };
const again = [changed, keptMine] as const;

it.each([
  ['it is sent', [], 'savingClient'],
  ['spec 4: and taken', [answers('saveClient', { outcome: 'saved' })], 'saved'],
  [
    'spec 4: or the request is canceled',
    [answers('saveClient', { outcome: 'canceled' })],
    'canceled',
  ],
  ['the server names fields that are wrong', [rejected], 'rejected'],
  ['it may fail', [fails('saveClient')], 'failed'],
  ['ruling 30: an answer that changed elsewhere is asked about', [changed], 'choosing'],
  ['... and saved as it was chosen', [...again], 'savingClient'],
  [
    '... but not for ever: the third time in a row it ends',
    [...again, ...again, changed],
    'overtaken',
  ],
  ['... with the fields that are wrong also then', [...again, ...again, rejected], 'rejected'],
])('%s', (_, events, state) => {
  expect(play(formSaveMachine, input, events)).toBe(state);
});

describe('what is sent and what comes of it', () => {
  const at = snapshotsOf(formSaveMachine, input);

  it('the answers, with the version that the form began with', () => {
    expect(inputTo(at(), 'saveClient')).toMatchObject({
      version: 3,
      submission: { address: { street: 'Insurgentes Sur' } },
    });
    const never = {
      ...input,
      userInfo: personAt('generalData', { client: { version: undefined } }),
    };
    expect(inputTo(snapshotsOf(formSaveMachine, never)(), 'saveClient')).toMatchObject({
      version: 0,
    });
  });

  it('both values of what others wrote, where they differ', () => {
    const more = answers('saveClient', {
      outcome: 'changed',
      fields: [...fields, 'client.gone'],
      userInfo: known,
    });
    expect(inputTo(at(more), 'answerConflicts')).toMatchObject({ conflicts: [street] });
    expect([at(), at(changed), undefined].map(isSending)).toEqual([true, false, false]);
  });

  it('the value that was chosen, over the version that was seen now', () => {
    const theirs = at(changed, ends('answerConflicts', { theirs: [street] }));
    const mine = at(...again);
    expect([theirs, mine].map((there) => inputTo(there, 'saveClient'))).toMatchObject([
      { version: 9, submission: { address: { street: 'Juárez' } } },
      { version: 9, submission: { address: { street: 'Insurgentes Sur' } } },
    ]);
  });

  it('of an answer that others emptied, nothing', () => {
    const emptied = ends('answerConflicts', { theirs: [{ ...street, theirs: undefined }] });
    const { values } = at(changed, emptied, fails('saveClient')).output ?? expect.fail();
    expect(values.address).toMatchObject({ street: '' });
  });

  it('ends with the record and the answers as they are now', () => {
    const timeout = new CallFailed('timeout', { supportCode: 'SOP-1' });
    const failed = at(...again, fails('saveClient', timeout)).output;
    const failure = failureOf(timeout);
    const result = { userInfo: known, values: given };
    expect(failed).toEqual({ outcome: 'failed', ...result, rejected: {}, failure });
    expect(at(rejected).output).toEqual({
      outcome: 'rejected',
      userInfo,
      values: given,
      rejected: { 'client.rfc': 'x' },
      failure: null,
    });
  });
});

it('a person who takes the other value is asked once, and it is sent again', async () => {
  const outcomes = [{ outcome: 'changed', fields, userInfo: known }, { outcome: 'saved' }] as const;
  const versions: number[] = [];
  const saveClient: FormSaveServices['saveClient'] = async ({ version }) => {
    versions.push(version);
    const answer = outcomes[versions.length - 1] ?? expect.fail();
    return answer.outcome === 'changed' ? { ...answer, fields: [...answer.fields] } : answer;
  };
  const machine = formSaveMachine.provide({ actors: actorsFrom({ saveClient }) });
  const actor = createActor(machine, { input }).start();
  await settled();
  selectAnswerConflicts(actor.getSnapshot())?.send({ type: 'conflict.takeTheirs' });
  await settled();
  expect(versions).toEqual([3, 9]);
  expect(actor.getSnapshot().output).toMatchObject({
    outcome: 'saved',
    values: { address: { street: 'Juárez' } },
  });
});

describeMachine(model);
