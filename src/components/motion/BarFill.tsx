import { Box, type BoxProps } from '@chakra-ui/react/box';
import { useMoving } from './motion.ts';

type Props = BoxProps & {
  /** Of the bar, 0 to 1. */
  share: number;
  /** The least that is seen of it, a length. */
  least?: string;
};

/**
 * The filled part of a bar that clips it: as long as the bar, and slid to its share by transform alone. Until the page can animate
 * the share is in a class, since the page's policy allows no `style` in the markup that the build draws.
 */
export function BarFill({ share, least = '0px', children, ...box }: Props) {
  const moving = useMoving();
  const look = {
    ...box,
    position: 'absolute',
    inset: '0',
    _highContrast: { forcedColorAdjust: 'none', bg: 'Highlight', color: 'HighlightText' },
    transform: `translateX(max(calc(var(--share) * 100% - 100%), calc(${least} - 100%)))`,
  } as const;

  if (!moving) {
    return (
      <Box {...look} css={{ '--share': share }}>
        {children}
      </Box>
    );
  }
  const { Motion, m } = moving;
  return (
    <Motion>
      <Box {...look} asChild>
        <m.div initial={false} animate={{ '--share': share }}>
          {children}
        </m.div>
      </Box>
    </Motion>
  );
}
