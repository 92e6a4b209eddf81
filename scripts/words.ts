/** `npm run words`: joins the catalogues in `locales`, whole and for each kind of page. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { wordFiles } from './build/page-words.ts';

const made = wordFiles();
rmSync('locales/words', { recursive: true, force: true });
mkdirSync('locales/words');
for (const { file, text } of made) {
  writeFileSync(file, text);
  console.log(file);
}
