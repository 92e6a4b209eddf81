import { Box, Button, chakra } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { useHelpAddress } from '#components/frame/Help.tsx';
import { useDayText } from '#components/text/day-text.ts';
import { MessageList } from '#components/text/MessageList.tsx';
import type { Message } from '#components/text/message.ts';
import { type Ending, isHelped } from '#domain/request/endings.ts';

type Props = {
  end: 'rejected' | 'cancelled' | 'expired';
  /** What the lender has stated. */
  ending: Ending | null | undefined;
  /** The request's name for people. */
  name: string;
};

/** Why it ended, from when it can be tried again, and what to do. What the lender has not stated is asked for. Source: ruling 12. */
export function TurnedDown({ end, ending, name }: Props) {
  const day = useDayText();
  const email = useHelpAddress();
  const retry: Message = ending?.retry_on
    ? { id: 'status.retry.on', values: { day: day(ending.retry_on) } }
    : `status.retry.${end}`;

  return (
    <Box display="grid" gap="6" mb="6">
      {ending && (
        <Part title="status.why">
          <FormattedMessage id={`status.why.${ending.reason}`} />
        </Part>
      )}
      <Part title="status.do">
        <MessageList
          messages={[
            ...(ending && isHelped(ending.reason) ? [`status.help.${ending.reason}` as const] : []),
            retry,
            { id: 'status.do.contact', values: { name } },
          ]}
        />
      </Part>
      {email && (
        <Button asChild w={{ base: 'full', md: 'auto' }} justifySelf="start">
          <a href={`mailto:${email}?subject=${encodeURIComponent(name)}`}>
            <FormattedMessage id="status.do.write" />
          </a>
        </Button>
      )}
    </Box>
  );
}

type PartProps = { title: 'status.why' | 'status.do'; children: React.ReactNode };

const Part = ({ title, children }: PartProps) => (
  <section>
    <chakra.h2 fontWeight="semibold" fontSize="lg" mb="2">
      <FormattedMessage id={title} />
    </chakra.h2>
    {children}
  </section>
);
