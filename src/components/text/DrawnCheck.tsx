import type { IconProps } from '@chakra-ui/react/icon';
import { useState } from 'react';
import { useMoving } from '../motion/motion.ts';
import { CHECK, CheckIcon, LineIcon } from './icons.tsx';

type Props = IconProps & {
  /** It stands for a change, and draws itself as it appears. */
  draws: boolean;
};

/** The check, which draws itself where something has just become done. */
export function DrawnCheck({ draws, ...props }: Props) {
  const moving = useMoving();
  const [drawing] = useState(draws ? moving : null);
  if (!drawing) return <CheckIcon {...props} />;
  const { Motion, m } = drawing;
  return (
    <LineIcon {...props}>
      <Motion>
        <m.path d={CHECK} initial={{ pathLength: 0 }} animate={{ pathLength: 1 }} />
      </Motion>
    </LineIcon>
  );
}
