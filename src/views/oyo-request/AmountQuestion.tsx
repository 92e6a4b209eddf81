import { Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FileQuestion } from '#components/files/FileQuestion.tsx';
import { MoneyText } from '#components/money/MoneyText.tsx';
import { readAmount } from '#domain/sheets/written-amount.ts';
import {
  type SheetPreviewActor,
  selectProjection,
} from '#machines/parts/files/sheet-preview.machine.ts';

const SIGNS = ['.', ','] as const;

/** An amount that may be two: the answer goes for the whole sheet. */
export function AmountQuestion({ actor }: { actor: SheetPreviewActor }) {
  const ambiguous = useSelector(actor, selectProjection)?.ambiguous;
  if (!ambiguous) return null;
  const { cell, written } = ambiguous;
  const readings = SIGNS.map((decimalSign) => ({
    decimalSign,
    reading: readAmount(written, decimalSign),
  }));
  return (
    <FileQuestion
      title={{ id: 'sheetPreview.ambiguous', values: { cell, written } }}
      actions={(describedBy) =>
        readings.map(({ decimalSign, reading }) => (
          <Button
            key={decimalSign}
            variant="outline"
            minH="11"
            aria-describedby={describedBy}
            onClick={() => actor.send({ type: 'decimalSign.choose', decimalSign })}
          >
            {'amount' in reading && <MoneyText amount={reading.amount} />}
          </Button>
        ))
      }
    />
  );
}
