import { Box, Button } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { BACKS, type BackComes, isSide } from '#domain/request/identification.ts';
import type { MessageKey } from '#locales/index.ts';
import {
  type DocumentListActor,
  selectBack,
  selectOpenCodes,
  selectRequired,
} from '#machines/parts/files/document-list.machine.ts';
import { type FileSetActor, selectReady } from '#machines/parts/files/file-set.machine.ts';
import { DocumentSlot } from './DocumentSlot.tsx';

type Props = {
  actor: DocumentListActor;
  set: FileSetActor;
  disabled: boolean;
  alone?: boolean;
};

/** The front and the back of an identification; a passport, or a file of both sides, has the front alone. Source: ruling 44. */
export function Sides({ actor, set, disabled, alone = false }: Props) {
  const required = useSelector(actor, selectRequired);
  const open = useSelector(actor, selectOpenCodes, shallowEqual);
  const ready = useSelector(set, selectReady, shallowEqual);
  const sides = required.filter(({ code }) => isSide(code) && open.includes(code));

  return (
    <>
      {sides.map((document) => (
        <DocumentSlot
          key={document.code}
          actor={actor}
          set={set}
          document={document}
          disabled={disabled}
          alone={alone}
          isSide
        />
      ))}
      {!ready.some((code) => BACKS.includes(code) && open.includes(code)) && (
        <BackChoice actor={actor} disabled={disabled} />
      )}
    </>
  );
}

/** How the back comes, where it is no file of its own. */
function BackChoice({ actor, disabled }: Pick<Props, 'actor' | 'disabled'>) {
  const back = useSelector(actor, selectBack);
  const choice = (words: MessageKey, comes: BackComes) => (
    <Button
      variant="outline"
      disabled={disabled}
      onClick={() => actor.send({ type: 'back.choose', back: comes })}
    >
      <FormattedMessage id={words} />
    </Button>
  );

  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="2">
      <Box role="status" flexBasis="full">
        {back !== 'apart' && <FormattedMessage id={`document.back.is.${back}`} />}
      </Box>
      {back === 'apart' ? (
        <>
          {choice('document.back.passport', 'never')}
          {choice('document.back.joined', 'joined')}
        </>
      ) : (
        choice('document.back.apart', 'apart')
      )}
    </Box>
  );
}
