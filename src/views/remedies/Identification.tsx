import { shallowEqual, useSelector } from '@xstate/react';
import { FieldFrame } from '#components/FieldFrame.tsx';
import { RadioCards } from '#components/RadioCards.tsx';
import { type IdType, isBackOpen } from '#domain/remedies.ts';
import { type RemediesActor, selectChosen, selectIdType } from '#machines/remedies.machine.ts';
import { SlotOf } from './SlotOf.tsx';

const TYPES: IdType[] = ['INE', 'PASSPORT'];
const isIdType = (value: string): value is IdType => TYPES.some((type) => type === value);

/** Which identification, then its front, and the back of an INE. Source: spec 2 and 4 (the ID choice starts empty). */
export function Identification({ actor }: { actor: RemediesActor }) {
  const idType = useSelector(actor, selectIdType);
  const chosen = useSelector(actor, selectChosen, shallowEqual);

  return (
    <>
      <FieldFrame name="idType" label="remedies.idType" error={undefined} required as="group">
        <RadioCards
          name="idType"
          options={TYPES.map((value) => ({ value, label: `remedies.idType.${value}` }))}
          value={idType}
          onPick={(value) =>
            isIdType(value) && actor.send({ type: 'idType.choose', idType: value })
          }
        />
      </FieldFrame>
      <SlotOf actor={actor} slot="ID" />
      {idType === 'INE' && (
        <SlotOf
          actor={actor}
          slot="ID-Back"
          closed={isBackOpen(idType, chosen) ? undefined : 'remedies.back.closed'}
        />
      )}
    </>
  );
}
