import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { textLink } from './text-link.ts';

type Props = { summary: ReactNode; children: ReactNode };

/** A question, or a figure, whose answer opens under it by a press. */
export const Details = ({ summary, children }: Props) => (
  <chakra.details>
    <chakra.summary cursor="pointer" minH="11" py="2.5" {...textLink}>
      {summary}
    </chakra.summary>
    {children}
  </chakra.details>
);
