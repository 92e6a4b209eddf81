import { FormattedMessage } from 'react-intl';
import { MessagePage } from '#components/frame/MessagePage.tsx';

/** The quoted heading, and a way home below it. Source: spec 2; ruling 8. */
export function NotFoundView() {
  return (
    <MessagePage title="notFound.title" picture="/pictures/lost.svg">
      <FormattedMessage id="notFound.text" />
    </MessagePage>
  );
}
