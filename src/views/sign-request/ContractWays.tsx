import { Box, Button, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { type SignRequestActor, selectContractUrl } from '#machines/sign-request.machine.ts';
import { QrCode } from './QrCode.tsx';

/** A finger points: the button comes before the code. Source: spec 2 (desktop, mobile); D-103. */
const onTouch = (style: object) => ({ '@media (pointer: coarse)': style });

/** The two ways to the contract, both always at hand; the one that suits the device comes first. */
export function ContractWays({ actor }: { actor: SignRequestActor }) {
  const contractUrl = useSelector(actor, selectContractUrl);

  return (
    <Box
      display="flex"
      flexDirection="column"
      gap="6"
      css={onTouch({ flexDirection: 'column-reverse' })}
    >
      <QrCode actor={actor} />
      {contractUrl ? (
        <Box>
          <chakra.p mb="3" color="fg.muted" css={onTouch({ display: 'none' })}>
            <FormattedMessage id="signing.here" />
          </chakra.p>
          <Button
            asChild
            variant="outline"
            flexWrap="wrap"
            rowGap="0"
            w={{ base: 'full', md: 'auto' }}
            css={onTouch({
              background: 'var(--p-colors-brand-solid)',
              color: 'var(--p-colors-brand-contrast)',
              borderColor: 'transparent',
            })}
          >
            <a href={contractUrl} target="_blank" rel="noopener noreferrer">
              <FormattedMessage id="signing.sign" />
              <chakra.span fontWeight="normal" fontSize="sm">
                (<FormattedMessage id="common.newTab" />)
              </chakra.span>
            </a>
          </Button>
        </Box>
      ) : (
        <chakra.p color="fg.muted">
          <FormattedMessage id="signing.noContract" />
        </chakra.p>
      )}
    </Box>
  );
}
