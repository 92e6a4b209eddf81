import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { FileChooser } from '#components/files/file-chooser.ts';
import { stateName } from '#machines/kit/state-name.ts';
import type { FileSlotActor } from '#machines/parts/files/file-slot.machine.ts';

type Props = {
  actor: FileSlotActor;
  /** The id of its name. */
  title: string;
  chooser: FileChooser;
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
export function SlotFrame({ actor, title, chooser, disabled, alone, rejected, children }: Props) {
  const state = useSelector(actor, stateName);
  const { rootProps, isOver } = chooser;
  const isRejected = state === 'empty' && rejected;

  return (
    <Box
      {...rootProps}
      role="group"
      aria-labelledby={title}
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
