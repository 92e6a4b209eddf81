import { Box, Button } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { MessageList } from '#components/text/MessageList.tsx';
import type { CreditResumeProps } from './credit-resume-props.ts';
import { RequestWatch } from './RequestWatch.tsx';

const NEXT = ['hold.next.call', 'hold.next.password', 'hold.next.resume'] as const;

/** What is stopped, who acts, and what the person can do meanwhile. Source: ruling 27; B9. */
export function Held({ actor }: CreditResumeProps) {
  return (
    <Box maxW="form">
      <PageTitle title="hold.title" lead={<FormattedMessage id="hold.lead" />} />
      <Box display="grid" gap="5">
        <MessageList messages={NEXT} numbered />
        <Button asChild variant="outline" justifySelf="start">
          <a href="/resetPassword">
            <FormattedMessage id="hold.password" />
          </a>
        </Button>
        <RequestWatch actor={actor} waiting="hold.waiting" />
      </Box>
    </Box>
  );
}
