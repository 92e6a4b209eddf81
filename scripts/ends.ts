/** `npm run ends`: accepts where the paths of the models end now, in machines/models/ends.json. */
import { writeFileSync } from 'node:fs';
import { allEnds, endsFile } from './flows/ends.ts';

writeFileSync(endsFile, `${JSON.stringify(await allEnds(), null, 2)}\n`);
