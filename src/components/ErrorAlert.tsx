import { Alert, Box, Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { AlertIcon, RetryIcon } from './icons.tsx';
import { Say } from './Say.tsx';
import type { Words } from './words.ts';

type Props = {
  message?: Words;
  title?: Words | undefined;
  onRetry?: (() => void) | undefined;
  retryLabel?: Words;
  /** The request's id, to be told to whoever helps. */
  supportCode?: string | null | undefined;
  children?: ReactNode;
};

/** What failed, what is safe, and a way on. */
export function ErrorAlert({
  message = 'error.response',
  title,
  onRetry,
  retryLabel = 'common.retry',
  supportCode,
  children,
}: Props) {
  return (
    <Alert.Root
      role="alert"
      status="error"
      bg="bg.error"
      color="fg"
      borderWidth="1px"
      borderColor="red.200"
      p="4"
    >
      <AlertIcon color="fg.error" mt="0.5" flexShrink="0" />
      <Box flex="1" minW="0">
        {title && (
          <Box fontWeight="semibold">
            <Say words={title} />
          </Box>
        )}
        <div>
          <Say words={message} />
        </div>
        {children}
        {supportCode && (
          <Box mt="1" fontSize="sm" color="fg.muted" wordBreak="break-all">
            <FormattedMessage id="common.supportCode" values={{ code: supportCode }} />
          </Box>
        )}
        {onRetry && (
          <Button mt="3" size="sm" minH="11" variant="outline" onClick={onRetry}>
            <RetryIcon />
            <Say words={retryLabel} />
          </Button>
        )}
      </Box>
    </Alert.Root>
  );
}
