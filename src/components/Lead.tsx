import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Say } from './Say.tsx';
import { wordsOf } from './words.ts';

type Props = {
  /** What the platform says of the step: a translation key or plain text; empty for nothing. */
  instructions?: string | undefined;
  children: ReactNode;
};

/** What stands under a step's title: its own words, then the platform's. Source: spec 3 (instructions per step). */
export function Lead({ instructions = '', children }: Props) {
  return (
    <>
      {children}
      {instructions && (
        <Box mt="2">
          <Say words={wordsOf(instructions)} />
        </Box>
      )}
    </>
  );
}
