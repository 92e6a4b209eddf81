/** Run as a process of its own by `cluster.ts`: makes a database in the folder it is given. */
import { PGlite } from '@electric-sql/pglite';

const [, , dir] = process.argv;
if (!dir) throw new Error('Which folder?');
const engine = await PGlite.create(dir);
await engine.close();
process.exit(0);
