import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Help } from '#components/frame/Help.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { CheckIcon } from '#components/text/icons.tsx';
import { type RemediesActor, selectDue, selectSent } from '#machines/remedies.machine.ts';
import { StatusTable } from './StatusTable.tsx';

/** In review: what was received, who answers, and until when. Source: spec 2 (document correction); D-97, D-98. */
export function Received({ actor }: { actor: RemediesActor }) {
  const due = useSelector(actor, selectDue);
  const sent = useSelector(actor, selectSent);

  return (
    <>
      <img src="/pictures/done.svg" alt="" width="200" height="150" />
      <Box mt="6">
        <PageTitle
          title="remedies.received.title"
          lead={<FormattedMessage id="remedies.received.text" />}
        />
      </Box>
      <StatusTable status="review" documents={due?.docs_label ?? []} />
      <Heading as="h2" size="sm">
        <FormattedMessage id="remedies.received.files" />
      </Heading>
      <chakra.ul mt="2" listStyleType="none" display="grid" gap="1.5">
        {sent.map(({ code, name }) => (
          <chakra.li key={code} display="flex" gap="2" wordBreak="break-word">
            <CheckIcon color="fg.brand" mt="0.5" flexShrink="0" />
            {name}
          </chakra.li>
        ))}
      </chakra.ul>
      <Box mt="6" mb="8">
        <Button asChild>
          <a href="/">
            <FormattedMessage id="remedies.received.done" />
          </a>
        </Button>
      </Box>
      <Help />
    </>
  );
}
