import { MessagePage } from '#components/frame/MessagePage.tsx';
import { FormattedMessage } from '#components/text/intl.tsx';

export function UnauthorizedView() {
  return (
    <MessagePage title="unauthorized.title" picture="/pictures/locked.svg">
      <FormattedMessage id="unauthorized.text" />
    </MessagePage>
  );
}
