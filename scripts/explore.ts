/**
 * `npm run explore`: the whole of server, tabs, lender, owner and time, explored to its end on every journey; a document's, with
 * the phone under its link; the staff's list of hotels; and each page by itself. `--planted` plants faults, one after the other, and counts those that it finds.
 */
import { JOURNEYS, type Journey } from '#domain/request/platforms.ts';
import { recordsMachine } from '#machines/records.machine.ts';
import { deskSituation } from './explore/desk/desk.ts';
import { documentsSituation, machines } from './explore/documents/documents.ts';
import { type Explored, explore } from './explore/explore.ts';
import { deadEnds, planted } from './explore/planted.ts';
import { production, requestSituation } from './explore/request/request.ts';
import { allModels } from './flows/models.ts';

const models = await allModels();
let problems = 0;
let wholes = 0;

function state(problem: string, story: string[] = []) {
  problems += 1;
  console.log(`${problem}\n${story.map((event, index) => `  ${index + 1}. ${event}`).join('\n')}`);
}

function count(name: string, explored: Explored) {
  wholes += explored.wholes;
  console.log(`${name}: ${explored.wholes} wholes, ${explored.steps} steps`);
  if (explored.found) state(explored.found.problem, explored.found.story);
}

if (process.argv.includes('--planted')) {
  for (const { name, found } of planted) {
    const problem = found(models);
    console.log(`${problem ? 'found' : 'NOT FOUND'}: ${name}${problem ? `: ${problem}` : ''}`);
    if (!problem) problems += 1;
  }
  console.log(`${planted.length - problems} of ${planted.length} planted faults found`);
} else {
  for (const journey of Object.keys(JOURNEYS) as Journey[]) {
    count(journey, explore(requestSituation({ ...production, journey })));
  }
  count('documents', explore(documentsSituation({ machines })));
  count('desk', explore(deskSituation({ machine: recordsMachine })));
  for (const problem of models.flatMap(deadEnds)) state(problem);
  console.log(
    `${wholes} wholes and ${models.length} pages explored to their end, ${problems} problems`,
  );
}
process.exitCode = problems > 0 ? 1 : 0;
