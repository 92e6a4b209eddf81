import { Text } from '@chakra-ui/react';
import { RoomTable } from './RoomTable.tsx';
import type { Message } from './world.machine.ts';

/** What the server would have sent by mail, newest first. */
export function Mailbox({ messages }: { messages: Message[] }) {
  return (
    <RoomTable
      title="Mailbox"
      columns={['At', 'To', 'Subject', 'Text']}
      rows={messages.map(({ at, to, subject, text }) => ({
        key: `${at} ${to} ${subject}`,
        cells: [
          <time key="at" dateTime={at}>
            {new Date(at).toLocaleTimeString('en-GB')}
          </time>,
          to,
          subject,
          <Text key="text" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {text}
          </Text>,
        ],
      }))}
    />
  );
}
