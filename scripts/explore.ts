/**
 * `npm run explore`: the whole of server, tabs, lender, owner and time, explored to its end on every journey, and each page by
 * itself. `--planted` plants thirty faults, one after the other, and counts those that it finds.
 */
import { explore, production } from './explore/explore.ts';
import { deadEnds, planted } from './explore/planted.ts';
import { allModels } from './flows/models.ts';

const models = await allModels();
let problems = 0;

function state(problem: string, story: string[] = []) {
  problems += 1;
  console.log(`${problem}\n${story.map((event, index) => `  ${index + 1}. ${event}`).join('\n')}`);
}

if (process.argv.includes('--planted')) {
  for (const { name, found } of planted) {
    const problem = found(models);
    console.log(`${problem ? 'found' : 'NOT FOUND'}: ${name}${problem ? `: ${problem}` : ''}`);
    if (!problem) problems += 1;
  }
  console.log(`${planted.length - problems} of ${planted.length} planted faults found`);
} else {
  let wholes = 0;
  for (const journey of ['hotel', 'offersFirst', 'amazon'] as const) {
    const explored = explore({ ...production, journey });
    wholes += explored.wholes;
    console.log(`${journey}: ${explored.wholes} wholes, ${explored.steps} steps`);
    if (explored.found) state(explored.found.problem, explored.found.story);
  }
  for (const problem of models.flatMap(deadEnds)) state(problem);
  console.log(
    `${wholes} wholes and ${models.length} pages explored to their end, ${problems} problems`,
  );
}
process.exitCode = problems > 0 ? 1 : 0;
