/** `npm run charts`: draws every machine into machines/charts, and gives new states their code. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { chartFolder, charts } from './docs/charts/all.ts';
import { codesFile, screenCodes } from './docs/screen-codes.ts';

mkdirSync(chartFolder, { recursive: true });
for (const { file, svg } of await charts()) {
  writeFileSync(file, svg);
  console.log(basename(file));
}
writeFileSync(codesFile, await screenCodes());
