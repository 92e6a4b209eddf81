import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { MessageText } from '../text/MessageText.tsx';
import type { Message } from '../text/message.ts';

type Props = { title: Message; text?: Message; picture?: string; children?: ReactNode };

/** Nothing here yet: why, and what to do about it. */
export function EmptyState({ title, text, picture = '/pictures/empty.svg', children }: Props) {
  return (
    <Box textAlign="center" py="10" px="4" display="grid" gap="3" justifyItems="center">
      <img src={picture} alt="" width="160" height="120" />
      <Box fontWeight="semibold" fontSize="lg">
        <MessageText message={title} />
      </Box>
      {text && (
        <Box color="fg.muted" maxW="md">
          <MessageText message={text} />
        </Box>
      )}
      {children}
    </Box>
  );
}
