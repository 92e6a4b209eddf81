import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LinkFrame } from '#components/frame/LinkFrame.tsx';
import { Deferred } from '#components/loading/Deferred.tsx';
import type { RemediesActor } from '#machines/remedies.machine.ts';
import { flowView } from '../flow-view.tsx';
import { Files } from './Files.tsx';
import { Finding } from './Finding.tsx';
import { Ended, NothingToCorrect, Unavailable } from './Notices.tsx';
import { Received } from './Received.tsx';

type Props = {
  actor: RemediesActor;
  logo: ReactNode;
  /** What a page without header and footer still owes: the choice of language. */
  aside: ReactNode;
};

const Screen = flowView<Pick<Props, 'actor'>>({
  findingRemedies: Finding,
  listingKept: Finding,
  correcting: ({ actor }) => (
    <Deferred fallback={<Finding />}>
      <Files actor={actor} />
    </Deferred>
  ),
  received: Received,
  nothingToCorrect: NothingToCorrect,
  expired: () => <Ended how="expired" />,
  missing: () => <Ended how="missing" />,
  unavailable: Unavailable,
});

/** Rejected documents, corrected by link. Source: spec 2 (document correction). */
export function RemediesView({ actor, logo, aside }: Props) {
  return (
    <LinkFrame logo={logo} aside={aside}>
      <Box maxW="form" mx="auto" px="4" mt={{ base: '3', md: '6' }}>
        <Screen actor={actor} />
      </Box>
    </LinkFrame>
  );
}
