import { Box, Heading } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { Loading } from '#components/loading/Loading.tsx';
import { selectFailure } from '#machines/kit/failure.ts';
import { selectPurpose } from '#machines/parts/request/signature-link.machine.ts';
import { flowView } from '../flow-view.tsx';
import { type LinkProps, LinkStanding } from './LinkStanding.tsx';

const loading = () => <Loading label="signatureLink.loading" />;

const Screen = flowView<LinkProps>(
  {
    findingLink: loading,
    unavailable: Unavailable,
    standing: loading,
    absent: LinkStanding,
    good: LinkStanding,
    sharingLink: LinkStanding,
    notShared: LinkStanding,
    endingLink: LinkStanding,
    signed: loading,
  },
  { isPart: true },
);

/** The representative's own link, for the staff. Source: ruling 58. */
export const SignatureLinkView = ({ actor, isPrimary }: LinkProps) => (
  <Box
    as="section"
    aria-labelledby="signature-link"
    bg="bg"
    borderWidth="1px"
    borderRadius="l3"
    p="5"
    mb="6"
  >
    <Heading as="h2" id="signature-link" size="md" mb="2">
      <FormattedMessage id={`signatureLink.title.${useSelector(actor, selectPurpose)}`} />
    </Heading>
    <Screen actor={actor} isPrimary={isPrimary} />
  </Box>
);

function Unavailable({ actor }: LinkProps) {
  return (
    <LoadFailed
      message="signatureLink.unavailable"
      failure={useSelector(actor, selectFailure)}
      onRetry={() => actor.send({ type: 'link.retry' })}
    />
  );
}
