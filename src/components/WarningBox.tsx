import { Alert, Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { AlertIcon } from './icons.tsx';
import { MessageText } from './MessageText.tsx';
import type { Message } from './message.ts';

/** What a person must know before they act. It is there from the start and interrupts no screen reader. */
export function WarningBox({ title, children }: { title: Message; children: ReactNode }) {
  return (
    <Alert.Root
      role="note"
      status="warning"
      bg="bg.warning"
      color="fg"
      borderWidth="1px"
      borderColor="amber.200"
      p="4"
    >
      <AlertIcon color="fg.warning" mt="0.5" flexShrink="0" />
      <Box flex="1" minW="0">
        <Box fontWeight="semibold">
          <MessageText message={title} />
        </Box>
        {children}
      </Box>
    </Alert.Root>
  );
}
