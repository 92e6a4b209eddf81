import { FormattedMessage } from '#components/intl.tsx';
import { MessagePage } from '#components/MessagePage.tsx';

export function UnauthorizedView() {
  return (
    <MessagePage title="unauthorized.title" picture="/pictures/locked.svg">
      <FormattedMessage id="unauthorized.text" />
    </MessagePage>
  );
}
