/** `npm run charts`: draws every machine into machines/charts. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { chartFolder, charts } from './docs/charts/all.ts';

mkdirSync(chartFolder, { recursive: true });
for (const { file, svg } of await charts()) {
  writeFileSync(file, svg);
  console.log(basename(file));
}
