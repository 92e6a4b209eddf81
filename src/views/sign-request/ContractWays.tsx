import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { NewTabButton } from '#components/buttons/NewTabButton.tsx';
import { useTouch, useWide } from '#components/frame/use-media.ts';
import { type SignRequestActor, selectContractUrl } from '#machines/sign-request.machine.ts';
import { QrCode } from './QrCode.tsx';

/**
 * The ways to the contract; the one that suits the device comes first: the button for a finger, the code otherwise. A phone
 * shows no code, which it would have to scan itself. Source: spec 2 (desktop, mobile); D-103.
 */
export function ContractWays({ actor }: { actor: SignRequestActor }) {
  const isTouch = useTouch();
  const hasRoom = useWide();
  const isCodeFirst = hasRoom && !isTouch;

  return (
    <Box display="flex" flexDirection="column" gap="6">
      {isCodeFirst && <QrCode actor={actor} />}
      <Here actor={actor} isMain={!isCodeFirst} />
      {hasRoom && isTouch && <QrCode actor={actor} />}
    </Box>
  );
}

/** The contract on this device, in a tab of its own. */
function Here({ actor, isMain }: { actor: SignRequestActor; isMain: boolean }) {
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
      {!isMain && (
        <chakra.p mb="3" color="fg.muted">
          <FormattedMessage id="signing.here" />
        </chakra.p>
      )}
      <NewTabButton
        href={contractUrl}
        label="signing.sign"
        variant={isMain ? 'solid' : 'outline'}
      />
    </Box>
  );
}
