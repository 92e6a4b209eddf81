import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { MessageText } from '../text/MessageText.tsx';
import { messageOf } from '../text/message.ts';

type Props = {
  /** The platform's instructions for the step: a translation key or plain text; may be empty. */
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
          <MessageText message={messageOf(instructions)} />
        </Box>
      )}
    </>
  );
}
