import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { textLink } from './text-link.ts';

type Props = { summary: ReactNode; children: ReactNode };

/** A question whose answer opens under it. */
export const Details = ({ summary, children }: Props) => (
  <chakra.details>
    <chakra.summary
      display="inline-flex"
      alignItems="center"
      minH="11"
      {...textLink}
      cursor="pointer"
    >
      {summary}
    </chakra.summary>
    {children}
  </chakra.details>
);
