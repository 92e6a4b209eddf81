import { Box, Button } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Help } from './Help.tsx';
import type { Message } from './message.ts';
import { PageTitle } from './PageTitle.tsx';

type Props = {
  title: Message;
  /** An address, or a drawing that needs no network. */
  picture: string | ReactElement;
  failed?: boolean;
  children: ReactNode;
  /** In place of the way home. */
  action?: ReactNode;
};

/** A page with one message: what happened, what is safe, one way on, and help. */
export function MessagePage({ title, picture, failed = false, children, action }: Props) {
  return (
    <Box maxW="form" mx="auto" px="4" py={{ base: '10', md: '20' }}>
      {typeof picture === 'string' ? (
        <img src={picture} alt="" width="200" height="150" />
      ) : (
        picture
      )}
      <Box mt="6">
        <PageTitle title={title} size="3xl" failed={failed} />
      </Box>
      <Box color="fg.muted" fontSize="lg" display="grid" gap="2">
        {children}
      </Box>
      <Box mt="6" mb="8">
        {action ?? (
          <Button asChild>
            <a href="/">
              <FormattedMessage id="common.home" />
            </a>
          </Button>
        )}
      </Box>
      <Help />
    </Box>
  );
}
