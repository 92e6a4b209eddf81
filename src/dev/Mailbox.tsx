import { chakra, Text } from '@chakra-ui/react';
import { mexicanTime } from '#domain/person/dates.ts';
import { RoomTable } from './RoomTable.tsx';
import type { Message } from './world.machine.ts';

/** What the server would have sent by mail, newest first. */
export function Mailbox({ messages }: { messages: Message[] }) {
  return (
    <RoomTable
      title="Mailbox"
      columns={['At', 'To', 'Subject', 'Text']}
      rows={messages.map(({ id, at, to, subject, text }) => ({
        key: id,
        cells: [
          <time key="at" dateTime={at}>
            {mexicanTime(at)}
          </time>,
          to,
          subject,
          <Text key="text" as="div" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {text}
            <details>
              <chakra.summary cursor="pointer" py="2" color="fg.brand">
                As HTML
              </chakra.summary>
              <chakra.iframe
                sandbox=""
                loading="lazy"
                src={`/dev/mailbox/${id}`}
                title={`${subject}, as HTML`}
                w="min(600px, 80vw)"
                h="600px"
                borderWidth="1px"
              />
            </details>
          </Text>,
        ],
      }))}
    />
  );
}
