import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { MessageText } from '../text/MessageText.tsx';
import type { Message } from '../text/message.ts';
import { NoticeBox } from './NoticeBox.tsx';

/** What a person must know before they act. It is there from the start and interrupts no screen reader. */
export function WarningBox({ title, children }: { title: Message; children: ReactNode }) {
  return (
    <NoticeBox role="note" tone="warning">
      <Box fontWeight="semibold">
        <MessageText message={title} />
      </Box>
      {children}
    </NoticeBox>
  );
}
