import { Alert, Box, Button } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { failedCall } from './failed-call.ts';
import { AlertIcon, RetryIcon } from './icons.tsx';
import { Say } from './Say.tsx';
import type { Words } from './words.ts';

type Props = {
  message?: Words;
  title?: Words | undefined;
  onRetry?: (() => void) | undefined;
  retryLabel?: Words;
  /** An id to be told to whoever helps; that of a call which has just failed comes before it. */
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
  const [failed] = useState(failedCall);
  const code = failed ?? supportCode;

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
        {code && (
          <Box mt="1" fontSize="sm" color="fg.muted" wordBreak="break-all">
            <FormattedMessage id="common.supportCode" values={{ code }} />
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
