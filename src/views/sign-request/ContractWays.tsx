import { Box, Button, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { useTouch } from '#components/use-media.ts';
import { type SignRequestActor, selectContractUrl } from '#machines/sign-request.machine.ts';
import { QrCode } from './QrCode.tsx';

/**
 * The two ways to the contract, both always at hand; the one that suits the device comes first: the button
 * for a finger, the code otherwise. Source: spec 2 (desktop, mobile); D-103.
 */
export function ContractWays({ actor }: { actor: SignRequestActor }) {
  const isTouch = useTouch();

  return (
    <Box display="flex" flexDirection="column" gap="6">
      {!isTouch && <QrCode actor={actor} />}
      <Here actor={actor} isTouch={isTouch} />
      {isTouch && <QrCode actor={actor} />}
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
      <Button
        asChild
        variant={isTouch ? 'solid' : 'outline'}
        flexWrap="wrap"
        rowGap="0"
        w={{ base: 'full', md: 'auto' }}
      >
        <a href={contractUrl} target="_blank" rel="noopener noreferrer">
          <FormattedMessage id="signing.sign" />
          <chakra.span fontWeight="normal" fontSize="sm">
            (<FormattedMessage id="common.newTab" />)
          </chakra.span>
        </a>
      </Button>
    </Box>
  );
}
