import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = { summary: ReactNode; children: ReactNode };

/** What a figure is made of, opened by a press. */
export const Explanation = ({ summary, children }: Props) => (
  <chakra.details>
    <chakra.summary cursor="pointer" py="2.5" color="fg.brand" textDecoration="underline">
      {summary}
    </chakra.summary>
    {children}
  </chakra.details>
);
