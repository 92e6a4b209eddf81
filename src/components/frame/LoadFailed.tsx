import { Box } from '@chakra-ui/react/box';
import type { ComponentProps } from 'react';
import { ErrorAlert } from '../feedback/ErrorAlert.tsx';
import type { Message } from '../text/message.ts';
import { Help } from './Help.tsx';
import { PageTitle } from './PageTitle.tsx';

type Props = Omit<ComponentProps<typeof ErrorAlert>, 'title' | 'children'> & {
  /** Of the whole page, where that could not be loaded. */
  title?: Message;
  /** The failure's own heading, where the page keeps its title. */
  heading?: Message;
  /** Asks for it again. */
  onRetry: () => void;
  /** Where the page has no other place for it. */
  help?: boolean;
};

/** What could not be loaded, a page or a part of one: why, and the way to ask again. */
export const LoadFailed = ({ title, heading, help = false, ...alert }: Props) => (
  <>
    {title && <PageTitle title={title} failed />}
    <ErrorAlert {...alert} title={heading} />
    {help && (
      <Box mt="8">
        <Help />
      </Box>
    )}
  </>
);
