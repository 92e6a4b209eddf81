import { Box, type BoxProps } from '@chakra-ui/react/box';

/** What a `BarFill` fills. Where the system replaces all colours its outline stays. */
export const Bar = (box: BoxProps) => (
  <Box
    position="relative"
    overflow="hidden"
    aria-hidden={box.role ? undefined : true}
    _highContrast={{ outline: '1px solid CanvasText', outlineOffset: '-1px' }}
    {...box}
  />
);
