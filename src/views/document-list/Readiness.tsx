import { Box } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { MissingList } from '#components/MissingList.tsx';
import { Travelling } from '#components/Travelling.tsx';
import { useLabel, wordsOf } from '#components/words.ts';
import {
  type DocumentListActor,
  selectMissing,
  selectMoving,
  selectProgress,
  selectRequired,
} from '#machines/document-list.machine.ts';

/** '3 de 5 listos', how far what travels is, what is still missing, what has to come to rest. Source: ruling 3; B8. */
export function Readiness({ actor }: { actor: DocumentListActor }) {
  const required = useSelector(actor, selectRequired);
  const missing = useSelector(actor, selectMissing, shallowEqual);
  const moving = useSelector(actor, selectMoving);
  const progress = useSelector(actor, selectProgress);
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
      {progress !== null && (
        <Box my="2">
          <Travelling fraction={progress} words="documents.travelling" />
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
