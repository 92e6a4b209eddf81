import { Box, type BoxProps } from '@chakra-ui/react';
import { MessageText } from './MessageText.tsx';
import type { Message } from './message.ts';

type Props = Pick<BoxProps, 'mt' | 'mb' | 'gap'> & {
  messages: readonly Message[];
  /** One step after the other. */
  numbered?: boolean;
};

/** Sentences below each other. */
export const MessageList = ({ messages, numbered = false, ...space }: Props) => (
  <Box
    as={numbered ? 'ol' : 'ul'}
    ps="5"
    display="grid"
    gap="2"
    listStyleType={numbered ? 'decimal' : 'disc'}
    {...space}
  >
    {messages.map((message) => (
      <li key={JSON.stringify(message)}>
        <MessageText message={message} />
      </li>
    ))}
  </Box>
);
