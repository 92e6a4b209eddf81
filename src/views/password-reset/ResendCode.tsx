import { Box } from '@chakra-ui/react/box';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { BusyButton } from '#components/buttons/BusyButton.tsx';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { SignInFailure } from '#components/sign-in/SignInFailure.tsx';
import { Countdown } from '#components/text/Countdown.tsx';
import { selectFailure } from '#machines/kit/failure.ts';
import {
  isReady,
  isRequesting,
  isWaiting,
  RESEND_WAIT_SECONDS,
  type ResetCodeActor,
  selectCodes,
  selectEmail,
  wasLimited,
} from '#machines/parts/session/reset-code.machine.ts';

/** Another code, once the wait is over; its end is announced, its seconds are only shown. */
export function ResendCode({ actor }: { actor: ResetCodeActor }) {
  const email = useSelector(actor, selectEmail);
  const codes = useSelector(actor, selectCodes);
  const failure = useSelector(actor, selectFailure);
  const limited = useSelector(actor, wasLimited);
  const waiting = useSelector(actor, isWaiting);
  const ready = useSelector(actor, isReady);
  const requesting = useSelector(actor, isRequesting);

  return (
    <Box mt="6" pt="5" borderTopWidth="1px" display="grid" gap="3" fontSize="sm">
      {limited && <ErrorAlert message="passwordReset.limit" />}
      {failure && <SignInFailure failure={failure} />}
      <Box aria-live="polite" color="fg.muted">
        {waiting && codes > 1 && <FormattedMessage id="passwordReset.resend.again" />}
        {ready && <FormattedMessage id="passwordReset.resend.due" />}
      </Box>
      {waiting && (
        <Box color="fg.muted">
          <Countdown key={codes} seconds={RESEND_WAIT_SECONDS} label="passwordReset.resend.wait" />
        </Box>
      )}
      <BusyButton
        variant="outline"
        disabled={waiting}
        loading={requesting}
        loadingText={<FormattedMessage id="passwordReset.sending" />}
        onClick={() => actor.send({ type: 'code.request', email })}
      >
        <FormattedMessage id="passwordReset.resend" />
      </BusyButton>
    </Box>
  );
}
