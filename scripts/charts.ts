/** `npm run charts`: draws every machine into machines/charts, gives new states their code, and keeps what can be stored. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { chartFolder, charts } from './docs/charts/all.ts';
import { keptPositions, positions, positionsFile } from './docs/positions.ts';
import { codesFile, screenCodes } from './docs/screen-codes.ts';

mkdirSync(chartFolder, { recursive: true });
for (const { file, svg } of await charts()) {
  writeFileSync(file, svg);
  console.log(basename(file));
}
writeFileSync(codesFile, await screenCodes());
writeFileSync(positionsFile, `${JSON.stringify(positions(keptPositions()), null, 2)}\n`);
