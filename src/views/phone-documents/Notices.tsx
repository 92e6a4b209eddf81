import { Box, Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { MessagePage } from '#components/frame/MessagePage.tsx';
import { selectFailure } from '#machines/kit/failure.ts';
import { type PhoneDocumentsActor, selectEnd } from '#machines/phone-documents.machine.ts';

type Props = { actor: PhoneDocumentsActor };

/** The way on is on another screen: there is none here. */
const NOWHERE = <></>;

export function Finished({ actor }: Props) {
  return (
    <MessagePage
      title="phone.finished.title"
      picture="/pictures/done.svg"
      action={
        <Button variant="outline" onClick={() => actor.send({ type: 'documents.open' })}>
          <FormattedMessage id="phone.finished.back" />
        </Button>
      }
    >
      <FormattedMessage id="phone.finished.text" tagName="p" />
    </MessagePage>
  );
}

/** Why the link is over, and what to do. */
export function Ended({ actor }: Props) {
  const end = useSelector(actor, selectEnd);
  const picture = end === 'stepOver' ? '/pictures/done.svg' : '/pictures/link.svg';

  return (
    <MessagePage title={`phone.over.${end}.title`} picture={picture} action={NOWHERE}>
      <FormattedMessage id={`phone.over.${end}.text`} tagName="p" />
    </MessagePage>
  );
}

export const Missing = () => (
  <MessagePage title="phone.missing.title" picture="/pictures/lost.svg">
    <FormattedMessage id="phone.missing.text" tagName="p" />
  </MessagePage>
);

export function Unavailable({ actor }: Props) {
  return (
    <Box maxW="form" mx="auto" px="4">
      <LoadFailed
        title="phone.unavailable.title"
        message="phone.unavailable.text"
        failure={useSelector(actor, selectFailure)}
        onRetry={() => actor.send({ type: 'link.retry' })}
        help
      />
    </Box>
  );
}
