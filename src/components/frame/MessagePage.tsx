import { Box, Button } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Message } from '../text/message.ts';
import { Help } from './Help.tsx';
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

/**
 * A page with one message: what happened, what is safe, one way on, and help. The title comes first; the picture stands
 * beside it, on a phone below. Source: look.
 */
export function MessagePage({ title, picture, failed = false, children, action }: Props) {
  return (
    <Box maxW="52rem" mx="auto" px="4" py={{ base: '6', md: '16' }}>
      <Box display={{ md: 'flex' }} gap="12" alignItems="flex-start">
        <Box flex="1" minW="0">
          <PageTitle title={title} size="3xl" failed={failed} />
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
        </Box>
        <Box flexShrink="0" mb="8">
          {typeof picture === 'string' ? (
            <img src={picture} alt="" width="200" height="150" />
          ) : (
            picture
          )}
        </Box>
      </Box>
      <Help />
    </Box>
  );
}
