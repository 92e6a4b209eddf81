import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Countdown } from '#components/Countdown.tsx';
import { ErrorAlert } from '#components/ErrorAlert.tsx';
import {
  RESEND_WAIT_SECONDS,
  selectCodes,
  selectResend,
  selectResendTrouble,
} from '#machines/password-reset.machine.ts';
import { TroubleAlert } from '../sign-in/TroubleAlert.tsx';
import type { PasswordResetProps } from './PasswordResetView.tsx';

/** Another code, once the wait is over; its end is announced, its seconds are only shown. */
export function ResendCode({ actor }: PasswordResetProps) {
  const resend = useSelector(actor, selectResend);
  const trouble = useSelector(actor, selectResendTrouble);
  const codes = useSelector(actor, selectCodes);
  const waiting = resend === 'waiting';

  return (
    <Box mt="6" pt="5" borderTopWidth="1px" display="grid" gap="3" fontSize="sm">
      {resend === 'refused' && <ErrorAlert message="passwordReset.limit" />}
      {trouble && <TroubleAlert trouble={trouble} />}
      <Box aria-live="polite" color="fg.muted">
        {waiting && codes > 1 && <FormattedMessage id="passwordReset.resend.again" />}
        {resend === 'due' && <FormattedMessage id="passwordReset.resend.due" />}
      </Box>
      {waiting && (
        <Box color="fg.muted">
          <Countdown key={codes} seconds={RESEND_WAIT_SECONDS} label="passwordReset.resend.wait" />
        </Box>
      )}
      <Button
        variant="outline"
        disabled={waiting}
        loading={resend === 'requesting'}
        loadingText={<FormattedMessage id="passwordReset.sending" />}
        onClick={() => actor.send({ type: 'code.resend' })}
      >
        <FormattedMessage id="passwordReset.resend" />
      </Button>
    </Box>
  );
}
