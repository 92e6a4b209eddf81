import { Button, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { MessagePage } from '#components/frame/MessagePage.tsx';
import { selectFailure } from '#machines/kit/failure.ts';
import type { TermsActor } from '#machines/terms.machine.ts';

const toRecords = (
  <Button asChild>
    <a href="/records">
      <FormattedMessage id="terms.records" />
    </a>
  </Button>
);

export const SignedTerms = () => (
  <MessagePage title="terms.signed.title" picture="/pictures/done.svg" action={toRecords}>
    <chakra.p>
      <FormattedMessage id="terms.signed.text" />
    </chakra.p>
  </MessagePage>
);

export const MissingTerms = () => (
  <MessagePage title="terms.missing.title" picture="/pictures/lost.svg" action={toRecords}>
    <chakra.p>
      <FormattedMessage id="terms.missing.text" />
    </chakra.p>
  </MessagePage>
);

export function UnavailableTerms({ actor }: { actor: TermsActor }) {
  const failure = useSelector(actor, selectFailure);
  return (
    <MessagePage
      title="terms.unavailable.title"
      picture="/pictures/failure.svg"
      failed
      action={toRecords}
    >
      <LoadFailed
        message="terms.unavailable.text"
        failure={failure}
        onRetry={() => actor.send({ type: 'terms.retry' })}
      />
    </MessagePage>
  );
}
