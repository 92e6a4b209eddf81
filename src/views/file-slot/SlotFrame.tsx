import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { stateName } from '#machines/kit/state-name.ts';
import { type FileSlotActor, selectSlot } from '#machines/parts/files/file-slot.machine.ts';
import { choiceOf } from './choice-of.ts';

type Props = {
  actor: FileSlotActor;
  /** The id of its name. */
  title: string;
  closed: boolean;
  disabled: boolean;
  /** The only document of its screen, which has no edge of its own. */
  alone: boolean;
  /** A reviewer sent the last file back. */
  rejected: boolean;
  children: ReactNode;
};

const BORDERS: Partial<Record<string, string>> = {
  empty: 'border.control',
  failed: 'border.error',
};

/** Where files may be dropped. */
export function SlotFrame({ actor, title, closed, disabled, alone, rejected, children }: Props) {
  const { takesPages } = useSelector(actor, selectSlot);
  const state = useSelector(actor, stateName);
  const [isOver, setOver] = useState(false);
  const isBusy = state === 'uploading' || state === 'removing';
  const isRejected = state === 'empty' && rejected;

  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(!closed && !isBusy);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (closed || isBusy) return;
    const chosen = choiceOf([...event.dataTransfer.files], takesPages);
    if (chosen) actor.send(chosen);
  };

  return (
    <Box
      role="group"
      aria-labelledby={title}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      display="grid"
      gridTemplateColumns={{
        base: 'auto minmax(0, 1fr)',
        md: 'auto minmax(0, 1fr) fit-content(20rem)',
      }}
      columnGap="4"
      rowGap={alone ? '2' : '3'}
      alignItems="start"
      opacity={disabled ? 0.7 : 1}
      {...(!alone && {
        p: { base: '4', md: '5' },
        bg: isOver ? 'brand.50' : 'bg',
        borderWidth: '1px',
        borderStyle: state === 'empty' ? 'dashed' : 'solid',
        borderColor: isOver
          ? 'brand.700'
          : isRejected
            ? 'border.error'
            : (BORDERS[state] ?? 'border'),
        borderRadius: 'l3',
      })}
    >
      {children}
    </Box>
  );
}
