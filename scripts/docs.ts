/** `npm run docs`: writes the pages that are made from the code. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { generatedPages } from './docs/generated.ts';

for (const { file, text } of await generatedPages()) {
  writeFileSync(file, text);
  console.log(file);
}

// The table of faults is what the walks have seen.
const walks = ['run', '--project', 'dom', 'test/faults', '--update'];
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...walks], {
  stdio: 'inherit',
});
if (status === 0) console.log('docs/faults.md');
else process.exitCode = 1;
