/** A file that is not asked for any more stays on the device. Source: spec 4 (correction page). */
import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { corrections } from '#machines/models/samples/file-sets.ts';
import { selectSlots } from '#machines/parts/files/file-set.machine.ts';
import { provideFiles } from '#services/provide/files/files.ts';
import { fileServices } from '#test/kit/file-services.ts';

it('of a set that needs less now only what is needed goes up', async () => {
  const { services, asked } = fileServices();
  const input = corrections(['ID', 'ID-Back'], ['ID', 'ID-Back']);
  const actor = createActor(provideFiles(services), { input }).start();
  actor.send({ type: 'set.require', needed: ['ID'] });
  actor.send({ type: 'set.send' });
  const { output } = await waitFor(actor, ({ status }) => status === 'done');
  expect(output).toMatchObject({ outcome: 'confirmed', files: [{ code: 'ID' }] });
  expect(asked.askTargets).toMatchObject([{ files: [{ code: 'ID' }] }]);
  expect(asked.uploadFile).toMatchObject([{ kept: { code: 'ID' } }]);
  expect(selectSlots(actor.getSnapshot()).map((slot) => slot.getSnapshot().value)).toEqual([
    { stored: 'kept' },
    'ready',
  ]);
});
