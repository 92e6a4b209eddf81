/** The models of the machines, each loaded when its machine is looked at. */
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import type { Model } from '#machines/models/kit/model.ts';

type ModelFile = { model?: Model<AnyStateMachine> };

const files = import.meta.glob<ModelFile>('/machines/models/**/*.model.ts');

/** A model lies as its machine does: `offerChoice` in `offer-choice.model.ts`. */
const pathOf = (machineId: string) => {
  const stem = machineId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return Object.keys(files).find((path) => path.endsWith(`/${stem}.model.ts`)) ?? '';
};

/** As it is imported. */
export const modelName = (machineId: string) => pathOf(machineId).replace(/^\//, '#');

export const loadModel = async (machineId: string): Promise<Model<AnyStateMachine> | null> =>
  (await files[pathOf(machineId)]?.())?.model ?? null;

export async function loadSamples(machineId: string): Promise<readonly AnyEventObject[]> {
  const model = await loadModel(machineId);
  const events = model?.cases.flatMap((given) => given.events) ?? [];
  // Cases of one machine name the same events.
  return [...new Map(events.map((event) => [JSON.stringify(event), event])).values()];
}

/** Of every machine: a service that a child calls has its answers in the child's model. */
export async function loadSamplesOfAll(): Promise<readonly AnyEventObject[]> {
  const loaded = await Promise.all(Object.values(files).map((load) => load()));
  return loaded.flatMap(({ model }) => model?.cases.flatMap(({ events }) => events) ?? []);
}
