import { Box } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { MissingList } from '#components/MissingList.tsx';
import { useLabel, wordsOf } from '#components/words.ts';
import {
  type DocumentListActor,
  selectMissing,
  selectMoving,
  selectRequired,
} from '#machines/document-list.machine.ts';

/** '3 de 5 listos', what is still missing, and what has to come to rest. Source: ruling 3. */
export function Readiness({ actor }: { actor: DocumentListActor }) {
  const required = useSelector(actor, selectRequired);
  const missing = useSelector(actor, selectMissing, shallowEqual);
  const moving = useSelector(actor, selectMoving);
  const say = useLabel();
  const resting = missing.filter(({ code }) => !moving.includes(code));
  const names = required
    .filter(({ code }) => moving.includes(code))
    .map(({ label }) => say(wordsOf(label)));

  return (
    <>
      {required.length > 0 && (
        <Box role="status" fontWeight="semibold">
          <FormattedMessage
            id="documents.progress"
            values={{ done: required.length - missing.length, total: required.length }}
          />
        </Box>
      )}
      {names.length > 0 && (
        <Box fontSize="sm" color="fg.muted">
          <FormattedMessage id="documents.moving" values={{ name: names.join(', ') }} />
        </Box>
      )}
      <MissingList
        folds
        missing={resting.map(({ code, label }) => ({ name: code, label: wordsOf(label) }))}
      />
    </>
  );
}
