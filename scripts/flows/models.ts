/** Every model of the product, by its machine. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import type { Model } from '#machines/models/kit/model.ts';

const folder = join(import.meta.dirname, '../../machines/models');

/** The flows first, then the parts that they invoke. */
export async function allModels(): Promise<Model<AnyStateMachine>[]> {
  const files = ['*.model.ts', 'parts/**/*.model.ts'].flatMap((pattern) =>
    globSync(pattern, { cwd: folder }).sort(),
  );
  return Promise.all(
    files.map(async (file) => (await import(pathToFileURL(join(folder, file)).href)).model),
  );
}
