import { Box, Button, chakra, Skeleton } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { selectFailure } from '#machines/kit/failure.ts';
import {
  isQrUnavailable,
  type SignRequestActor,
  selectQr,
} from '#machines/sign-request.machine.ts';

/** Pixels; large enough for any telephone's camera. */
const SIZE = 220;

/** The code that opens the contract on a telephone. It expires, so another may be asked for. */
export function QrCode({ actor }: { actor: SignRequestActor }) {
  const qr = useSelector(actor, selectQr);
  const unavailable = useSelector(actor, isQrUnavailable);
  const failure = useSelector(actor, selectFailure);
  const intl = useIntl();
  const renew = () => actor.send({ type: 'qr.retry' });

  if (unavailable) {
    return <LoadFailed message="signing.qr.unavailable" failure={failure} onRetry={renew} />;
  }

  return (
    <Box display="flex" flexWrap="wrap" gap="6" alignItems="center">
      {qr ? (
        <chakra.img
          src={qr}
          alt={intl.formatMessage({ id: 'signing.qr' })}
          width={SIZE}
          height={SIZE}
          borderWidth="1px"
          borderRadius="l2"
          css={{ imageRendering: 'pixelated' }}
        />
      ) : (
        <Box role="status">
          <Skeleton w={`${SIZE}px`} h={`${SIZE}px`} />
          <chakra.span srOnly>
            <FormattedMessage id="signing.qr.loading" />
          </chakra.span>
        </Box>
      )}
      <Box flex="1" minW="12rem">
        <chakra.p mb="3">
          <FormattedMessage id="signing.scan" />
        </chakra.p>
        {qr && (
          <Button variant="plain" onClick={renew}>
            <FormattedMessage id="signing.qr.renew" />
          </Button>
        )}
      </Box>
    </Box>
  );
}
