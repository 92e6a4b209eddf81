import { Box, Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Failure } from '#contract/kit/failure.ts';
import { RetryIcon } from '../text/icons.tsx';
import { MessageText } from '../text/MessageText.tsx';
import type { Message } from '../text/message.ts';
import { FailureReason } from './FailureReason.tsx';
import { NoticeBox } from './NoticeBox.tsx';

type Props = {
  message?: Message;
  title?: Message | undefined;
  onRetry?: (() => void) | undefined;
  retryLabel?: Message;
  /** Of the call: what happened and when to try again. */
  failure?: Failure | null | undefined;
  /** By it the server's log knows the call; the failure's own where none is given. */
  supportCode?: string | null | undefined;
  children?: ReactNode;
};

/** What failed, what is safe, and a way on. */
export function ErrorAlert({
  message = 'error.response',
  title,
  onRetry,
  retryLabel = 'common.retry',
  failure,
  supportCode = failure?.supportCode,
  children,
}: Props) {
  return (
    <NoticeBox role="alert" tone="error">
      {title && (
        <Box fontWeight="semibold">
          <MessageText message={title} />
        </Box>
      )}
      <div>
        <MessageText message={message} />
      </div>
      {failure && <FailureReason failure={failure} />}
      {children}
      {supportCode && (
        <Box mt="1" fontSize="sm" color="fg.muted" wordBreak="break-all">
          <FormattedMessage id="common.supportCode" values={{ code: supportCode }} />
        </Box>
      )}
      {onRetry && (
        <Button mt="3" size="sm" variant="outline" onClick={onRetry}>
          <RetryIcon />
          <MessageText message={retryLabel} />
        </Button>
      )}
    </NoticeBox>
  );
}
