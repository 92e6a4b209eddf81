/** What the form asks its services for, and what it makes of their answers. Source: spec 5, 8; ruling 30. */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { CallFailed } from '#contract/kit/call-failed.ts';
import {
  type GeneralDataServices,
  generalDataMachine,
  selectSupportCode,
} from '#machines/general-data.machine.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { answers as given, loadedForm } from '#machines/models/samples/form.ts';
import { submit } from '#machines/models/samples/general-data.ts';
import { partnerOf } from '#machines/models/samples/partners.ts';
import { personAt } from '#machines/models/samples/user-info.ts';
import { type FormSaveServices, formSaveMachine } from '#machines/parts/forms/form-save.machine.ts';
import { pending, settled } from '#test/kit/pending.ts';

type Saved = Awaited<ReturnType<FormSaveServices['saveClient']>>;

/** The flow as it runs, with services that answer at once; an error is thrown. */
function run(
  saveClient: Saved | Error,
  { regime = 'PF', loadForm }: { regime?: 'PF' | 'AMBOS'; loadForm?: Error } = {},
) {
  const calls: unknown[] = [];
  const answer = async (name: string, input: unknown, output: object) => {
    calls.push({ name, input });
    if (output instanceof Error) throw output;
    return output;
  };
  const services = {
    loadForm: (input: unknown) => answer('loadForm', input, loadForm ?? loadedForm(regime)),
    saveClient: (input: unknown) => answer('saveClient', input, saveClient),
  } as unknown as GeneralDataServices & FormSaveServices;
  const machine = generalDataMachine.provide({
    actors: {
      ...actorsFrom({ loadForm: services.loadForm }),
      formSave: formSaveMachine.provide({
        actors: actorsFrom({ saveClient: services.saveClient }),
      }),
      draft: fromPromise(pending) as never,
      partners: fromPromise(pending) as never,
      postalCode: fromPromise(pending) as never,
    },
  });
  const input = { userInfo: personAt('generalData', { regime }), canGoBack: true };
  return { actor: createActor(machine, { input }).start(), calls };
}

const refused = new CallFailed('unavailable', { status: 503, supportCode: 'SOP-7K4F' });

describe('what is asked of the services', () => {
  it('is the form of the platform and the regime', async () => {
    const { calls } = run({ outcome: 'saved' }, { regime: 'AMBOS' });
    const requestId = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const input = { requestId, platform: 'tienda-nube', regime: 'AMBOS' };
    expect(calls).toEqual([{ name: 'loadForm', input }]);
  });

  it('spec 3: the payload of the values, for the tab that is chosen (D-59)', async () => {
    const partners = [partnerOf({ percentage: 100 })];
    for (const regime of ['PF', 'PM'] as const) {
      const { actor, calls } = run({ outcome: 'saved' }, { regime: 'AMBOS' });
      await settled();
      actor.send({ type: 'regime.choose', regime });
      actor.send({ type: 'form.submit', values: { ...given, partners } });
      expect(calls.at(-1)).toMatchObject({
        name: 'saveClient',
        input: {
          submission: {
            request_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
            tipo_persona: regime,
            address: { postal_code: '01030', country_id: 150 },
            partners: regime === 'PM' ? partners : [],
            platform: { platform_name: 'tienda-nube' },
          },
        },
      });
    }
  });
});

describe('a failed call', () => {
  it('to load the form has its support code for the screen', async () => {
    const { actor } = run({ outcome: 'saved' }, { loadForm: refused });
    await settled();
    expect(actor.getSnapshot().value).toBe('unavailable');
    expect(selectSupportCode(actor.getSnapshot())).toBe('SOP-7K4F');
  });

  it('to save has it too, until the form is sent again', async () => {
    const { actor } = run(refused);
    await settled();
    actor.send(submit);
    await settled();
    expect(actor.getSnapshot().value).toEqual({ editing: 'failed' });
    expect(selectSupportCode(actor.getSnapshot())).toBe('SOP-7K4F');
    actor.send(submit);
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it('without a code of its own is named by the request', async () => {
    const { actor } = run(new Error('no network'));
    await settled();
    actor.send(submit);
    await settled();
    expect(selectSupportCode(actor.getSnapshot())).toBe('SOL-7K4F-29');
  });
});

describe('what the server rejects', () => {
  it('is kept by the name of the field, and forgotten when the form is sent again', async () => {
    const fields = { 'client.rfc': 'error.rfcGeneric' };
    const { actor } = run({ outcome: 'rejected', fields });
    await settled();
    actor.send(submit);
    await settled();
    expect(actor.getSnapshot().context).toMatchObject({ rejected: fields, sent: given });
    actor.send(submit);
    expect(actor.getSnapshot().context.rejected).toEqual({});
  });
});
