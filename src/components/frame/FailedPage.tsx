import { Box } from '@chakra-ui/react/box';
import type { ComponentProps } from 'react';
import { ErrorAlert } from '../feedback/ErrorAlert.tsx';
import type { Message } from '../text/message.ts';
import { Help } from './Help.tsx';
import { PageTitle } from './PageTitle.tsx';

type Props = Omit<ComponentProps<typeof ErrorAlert>, 'title' | 'children'> & {
  title: Message;
  /** The failure's own heading, where the page keeps its title. */
  heading?: Message;
  /** Where the page has no other place for it. */
  help?: boolean;
};

/** A page that could not be loaded. */
export const FailedPage = ({ title, heading, help = false, ...alert }: Props) => (
  <>
    <PageTitle title={title} failed />
    <ErrorAlert {...alert} title={heading} />
    {help && (
      <Box mt="8">
        <Help />
      </Box>
    )}
  </>
);
