import { Box } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FieldFrame } from '#components/form/FieldFrame.tsx';
import { RadioCards } from '#components/form/RadioCards.tsx';
import { hasBack, type IdType, isBackOpen } from '#domain/request/remedies.ts';
import { type FileSetActor, selectReady } from '#machines/parts/files/file-set.machine.ts';
import { type RemediesActor, selectIdType } from '#machines/remedies.machine.ts';
import { Slot } from './Slot.tsx';

const TYPES: IdType[] = ['INE', 'PASSPORT'];
const isIdType = (value: string): value is IdType => TYPES.some((type) => type === value);

type Props = {
  actor: RemediesActor;
  set: FileSetActor;
  /** How it should look; between the question and the sides. */
  examples?: ReactNode;
  /** On a screen of its own. */
  alone?: boolean;
};

/** Which identification, then its front, and the back of an INE. Source: spec 2 and 4 (the ID choice starts empty). */
export function Identification({ actor, set, examples, alone = false }: Props) {
  const idType = useSelector(actor, selectIdType);
  const chosen = useSelector(set, selectReady, shallowEqual);

  return (
    <>
      <FieldFrame name="idType" label="remedies.idType" error={undefined} required as="group">
        <Box css={alone ? { '& label': { flexBasis: '8rem' } } : undefined}>
          <RadioCards
            name="idType"
            options={TYPES.map((value) => ({ value, label: `remedies.idType.${value}` }))}
            value={idType}
            onPick={(value) =>
              isIdType(value) && actor.send({ type: 'idType.choose', idType: value })
            }
          />
        </Box>
      </FieldFrame>
      {examples}
      <Slot set={set} code="ID" alone={alone} />
      {hasBack(idType, chosen) && (
        <Slot
          set={set}
          code="ID-Back"
          alone={alone}
          closed={
            idType === null || isBackOpen(idType, chosen) ? undefined : 'remedies.back.closed'
          }
        />
      )}
    </>
  );
}
