/** As small as can be, since nothing asks for it again where it does not arrive. */

import { surviveForeignChanges } from '#app/start/foreign-changes.ts';
import { loadFirstCode } from '#app/start/load-first-code.ts';

const isChangedByOthers = surviveForeignChanges();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

// No top-level `await`: the code imports from this script, which would wait for itself.
void loadFirstCode(() => import('#app/draw.tsx'), { root }).then(({ draw }) =>
  draw(root, isChangedByOthers),
);
