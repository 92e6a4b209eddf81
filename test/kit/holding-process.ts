/** Opens the database in the folder it is given, writes one row, and holds the folder until killed. */
import { openDatabase } from '#server/database/open.ts';

const [, , dir = ''] = process.argv;
const db = await openDatabase({ dir });
await db.query('create table if not exists thing (a int)');
await db.query('insert into thing values (1)');
process.stdout.write('holding\n');
setInterval(() => {}, 1000);
