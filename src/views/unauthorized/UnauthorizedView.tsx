import { FormattedMessage } from 'react-intl';
import { MessagePage } from '#components/frame/MessagePage.tsx';

export function UnauthorizedView() {
  return (
    <MessagePage title="unauthorized.title" picture="/pictures/locked.svg">
      <FormattedMessage id="unauthorized.text" />
    </MessagePage>
  );
}
