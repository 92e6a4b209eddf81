import { Button } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import { MessagePage } from '#components/frame/MessagePage.tsx';

/** 'Oops', two messages, and a retry. Source: spec 2 (error page); ruling 8. */
export function ErrorSignView({ onRetry }: { onRetry: () => void }) {
  return (
    <MessagePage
      title="errorSign.title"
      picture="/pictures/failure.svg"
      failed
      action={
        <Button onClick={onRetry}>
          <FormattedMessage id="errorSign.retry" />
        </Button>
      }
    >
      <p>
        <FormattedMessage id="errorSign.first" />
      </p>
      <p>
        <FormattedMessage id="errorSign.second" />
      </p>
    </MessagePage>
  );
}
