import { Box, Button, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { MessagePage } from '#components/frame/MessagePage.tsx';
import { selectFailure } from '#machines/kit/failure.ts';
import { selectTerms } from '#machines/terms.machine.ts';
import type { TermsProps } from './SigningDialog.tsx';

const toRecords = (
  <Button asChild>
    <a href="/records">
      <FormattedMessage id="terms.records" />
    </a>
  </Button>
);

/** A representative has no account. */
const NOWHERE = <></>;

/** With the way back to the request that was signed for, where what is next stands. */
export function SignedTerms({ actor }: TermsProps) {
  const terms = useSelector(actor, selectTerms);
  const toRequest = (
    <Box display="flex" flexWrap="wrap" gap="3">
      {terms && (
        <Button asChild>
          <a href={`/oyoRequest/${terms.request_id}`}>
            <FormattedMessage id="terms.request" />
          </a>
        </Button>
      )}
      <Button asChild variant={terms ? 'outline' : 'solid'}>
        <a href="/records">
          <FormattedMessage id="terms.records" />
        </a>
      </Button>
    </Box>
  );
  return (
    <MessagePage title="terms.signed.title" picture="/pictures/done.svg" action={toRequest}>
      <chakra.p>
        <FormattedMessage id="terms.signed.text" />
      </chakra.p>
    </MessagePage>
  );
}

export const MissingTerms = () => (
  <MessagePage title="terms.missing.title" picture="/pictures/lost.svg" action={toRecords}>
    <chakra.p>
      <FormattedMessage id="terms.missing.text" />
    </chakra.p>
  </MessagePage>
);

export function UnavailableTerms({ actor, onElsewhere }: TermsProps) {
  const failure = useSelector(actor, selectFailure);
  return (
    <MessagePage
      title="terms.unavailable.title"
      picture="/pictures/failure.svg"
      failed
      action={onElsewhere ? NOWHERE : toRecords}
    >
      <LoadFailed
        message="terms.unavailable.text"
        failure={failure}
        onRetry={() => actor.send({ type: 'terms.retry' })}
      />
    </MessagePage>
  );
}
