/** `npm run person -- export|erase <e-mail or RFC>`: what is held on a person, or its end. Source: ruling 56. */
import { erasePerson, KEPT } from '#server/stores/privacy/erase.ts';
import { exportPerson } from '#server/stores/privacy/export.ts';
import { findPerson } from '#server/stores/privacy/person.ts';
import { openPlaces } from './privacy/opened.ts';

const [, , task = '', name = ''] = process.argv;
if (!['export', 'erase'].includes(task) || name === '') {
  console.error('Name what to do and whom: npm run person -- export|erase <e-mail or RFC>');
  process.exit(1);
}
const { db, remove } = await openPlaces();
try {
  const person = await findPerson(db, name);
  if (person.owners.length + person.hotels.length === 0) {
    console.error('No person of that e-mail or RFC is known.');
    process.exitCode = 1;
  } else if (task === 'export') {
    console.log(JSON.stringify(await exportPerson(db, person), null, 2));
  } else {
    const { erased, kept } = await erasePerson(db, person, remove, new Date());
    console.log(`${person.owners.length} clients and ${erased.length} requests are erased.`);
    for (const { id, why } of kept) console.log(`Request ${id} stays. ${KEPT[why]}`);
  }
} finally {
  await db.close();
}
