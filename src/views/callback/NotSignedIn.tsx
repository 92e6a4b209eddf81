import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { FormattedMessage } from 'react-intl';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { Help } from '#components/frame/Help.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import type { Failure } from '#contract/kit/failure.ts';

type Props = {
  reason: 'cancelled' | 'unsolicited' | 'refused' | 'unreachable';
  failed?: boolean;
  failure?: Failure | null;
};

/** Why the sign-in did not succeed, what is safe, and one link to go on. Source: D-22; screens (/callback). */
export function NotSignedIn({ reason, failed = false, failure }: Props) {
  return (
    <>
      <PageTitle title={`callback.${reason}.title`} failed={failed} />
      {failed ? (
        <ErrorAlert message={`callback.${reason}.text`} failure={failure} />
      ) : (
        <FormattedMessage id={`callback.${reason}.text`} tagName="p" />
      )}
      <Button asChild mt="5" w="full">
        {reason === 'unsolicited' ? (
          <a href="/login">
            <FormattedMessage id="callback.login" />
          </a>
        ) : (
          <a href="/amazon">
            <FormattedMessage id="callback.again" />
          </a>
        )}
      </Button>
      <Box mt="6">
        <Help />
      </Box>
    </>
  );
}
