import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = {
  children: ReactNode;
  aside?: ReactNode;
  /** `aside` is short: on a phone it shares the row of the buttons, and the bar stays below 88 px. Source: look. */
  oneRow?: boolean;
  /** `aside` is a line of its own: on a phone it stands above the buttons, and the bar stays below 88 px. */
  oneLine?: boolean;
  /** At hand on a wide screen too: what stands above it is long, and grows while it arrives. */
  pinned?: boolean;
};

/** Marks the bar: on a phone `main` stretches what it stands in, so that it is at the foot of a short page too. */
export const ACTION_BAR = 'data-action-bar';

const wide = {
  static: {
    position: 'static',
    mx: '0',
    px: '0',
    py: '0',
    bg: 'transparent',
    border: '0',
    boxShadow: 'none',
  },
  pinned: {
    position: 'sticky',
    mx: '-4',
    px: '4',
    py: '3',
    bg: 'bg',
    border: '1px',
    boxShadow: 'above',
  },
} as const;

/**
 * The step's buttons; they stay at hand at the foot of a phone's screen. The page's scroll padding
 * keeps the focused field clear of it (WCAG 2.4.11). At 400 % zoom there is no room for it: it stays at its place.
 * `aside` lists what is still missing.
 */
export function ActionBar({
  children,
  aside,
  oneRow = false,
  oneLine = false,
  pinned = false,
}: Props) {
  const { position, mx, px, py, bg, border, boxShadow } = wide[pinned ? 'pinned' : 'static'];

  return (
    <Box
      {...{ [ACTION_BAR]: '' }}
      position={{ base: 'sticky', md: position }}
      bottom="0"
      zIndex="docked"
      mt={{ base: 'auto', md: '6' }}
      mx={{ base: '-4', md: mx }}
      px={{ base: '4', md: px }}
      py={{ base: oneLine ? '2' : '3', md: py }}
      bg={{ base: 'bg', md: bg }}
      borderTopWidth={{ base: '1px', md: border }}
      boxShadow={{ base: 'above', md: boxShadow }}
      display="flex"
      flexDirection={{ base: oneRow ? 'row' : 'column', md: 'row' }}
      alignItems={{ base: oneRow ? 'center' : undefined, md: 'center' }}
      justifyContent="space-between"
      gap={oneLine ? { base: '1', md: '3' } : '3'}
      css={{ '@media (max-height: 25rem)': { position: 'static' } }}
    >
      {aside && (
        <Box flex="1" minW="0">
          {aside}
        </Box>
      )}
      <Box
        display="flex"
        gap="3"
        flexGrow={aside ? undefined : '1'}
        justifyContent="flex-end"
        css={{ '& > *': { flex: { base: 1, md: 'none' } } }}
      >
        {children}
      </Box>
    </Box>
  );
}
