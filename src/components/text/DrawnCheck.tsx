import type { IconProps } from '@chakra-ui/react/icon';
import { m } from 'framer-motion';
import { useState } from 'react';
import { useCanAnimate } from '../motion/can-animate.ts';
import { Motion } from '../motion/Motion.tsx';
import { CHECK, CheckIcon, LineIcon } from './icons.tsx';

type Props = IconProps & {
  /** It stands for a change, and draws itself as it appears. */
  draws: boolean;
};

/** The check, which draws itself where something has just become done. */
export function DrawnCheck({ draws, ...props }: Props) {
  const canAnimate = useCanAnimate();
  const [isDrawn] = useState(canAnimate && draws);
  if (!isDrawn) return <CheckIcon {...props} />;
  return (
    <LineIcon {...props}>
      <Motion>
        <m.path d={CHECK} initial={{ pathLength: 0 }} animate={{ pathLength: 1 }} />
      </Motion>
    </LineIcon>
  );
}
