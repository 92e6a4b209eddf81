import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { NewTabButton } from '#components/buttons/NewTabButton.tsx';
import { useTouch, useWide } from '#components/frame/use-media.ts';
import { type SignRequestActor, selectContractUrl } from '#machines/sign-request.machine.ts';
import { QrCode } from './QrCode.tsx';

/**
 * The ways to the contract; the one that suits the device comes first: the button for a finger, the code otherwise. On a phone
 * the code would be scanned by the phone that shows it. Source: spec 2 (desktop, mobile); D-103.
 */
export function ContractWays({ actor }: { actor: SignRequestActor }) {
  const isTouch = useTouch();
  const isPhone = !useWide();
  const opensHere = useSelector(actor, selectContractUrl) !== null;

  return (
    <Box display="flex" flexDirection="column" gap="6">
      {!isTouch && <QrCode actor={actor} />}
      <Here actor={actor} isTouch={isTouch} />
      {isTouch && !(isPhone && opensHere) && <QrCode actor={actor} />}
    </Box>
  );
}

/** The contract on this device, in a tab of its own. */
function Here({ actor, isTouch }: { actor: SignRequestActor; isTouch: boolean }) {
  const contractUrl = useSelector(actor, selectContractUrl);
  if (!contractUrl) {
    return (
      <chakra.p color="fg.muted">
        <FormattedMessage id="signing.noContract" />
      </chakra.p>
    );
  }
  return (
    <Box>
      {!isTouch && (
        <chakra.p mb="3" color="fg.muted">
          <FormattedMessage id="signing.here" />
        </chakra.p>
      )}
      <NewTabButton
        href={contractUrl}
        label="signing.sign"
        variant={isTouch ? 'solid' : 'outline'}
      />
    </Box>
  );
}
