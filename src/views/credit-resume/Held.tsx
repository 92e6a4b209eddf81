import { Box, Button, chakra } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { PageTitle } from '#components/PageTitle.tsx';
import type { CreditResumeProps } from './credit-resume-props.ts';
import { RequestWatch } from './RequestWatch.tsx';

const NEXT = ['hold.next.call', 'hold.next.password', 'hold.next.resume'] as const;

/** What is stopped, who acts, and what the person can do meanwhile. Source: ruling 27; B9. */
export function Held({ actor }: CreditResumeProps) {
  return (
    <Box maxW="form">
      <PageTitle title="hold.title" lead={<FormattedMessage id="hold.lead" />} />
      <Box display="grid" gap="5">
        <chakra.ol ps="5" display="grid" gap="2" listStyleType="decimal">
          {NEXT.map((id) => (
            <li key={id}>
              <FormattedMessage id={id} />
            </li>
          ))}
        </chakra.ol>
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
