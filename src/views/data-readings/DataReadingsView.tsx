import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { RowSkeletons } from '#components/loading/Skeletons.tsx';
import type { DataReadingsActor } from '#machines/data-readings.machine.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import { flowView } from '../flow-view.tsx';
import { ReadingList } from './ReadingList.tsx';

type Props = { actor: DataReadingsActor };

const Screen = flowView<Props>({
  listing: Listing,
  unavailable: Unavailable,
  unread: Unread,
  browsing: Browsing,
});

/** Who saw a person's data. Source: issue 33, 7. */
export const DataReadingsView = ({ actor, home }: Props & { home: '/request' | '/records' }) => (
  <Box maxW="form" mx="auto" px="4" py={{ base: '6', md: '10' }}>
    <Screen actor={actor} />
    <Button asChild variant="outline" mt="6">
      <a href={home}>
        <FormattedMessage
          id={home === '/request' ? 'dataReadings.back.request' : 'dataReadings.back.records'}
        />
      </a>
    </Button>
  </Box>
);

const Titled = ({ children }: { children: ReactNode }) => (
  <>
    <PageTitle title="dataReadings.title" lead={<FormattedMessage id="dataReadings.lead" />} />
    {children}
  </>
);

function Listing() {
  return (
    <Titled>
      <RowSkeletons label="dataReadings.loading" />
    </Titled>
  );
}

function Browsing({ actor }: Props) {
  return (
    <Titled>
      <ReadingList actor={actor} />
    </Titled>
  );
}

function Unread() {
  return (
    <Titled>
      <EmptyState title="dataReadings.unread.title" text="dataReadings.unread.text" />
    </Titled>
  );
}

function Unavailable({ actor }: Props) {
  return (
    <LoadFailed
      title="dataReadings.title"
      message="dataReadings.unavailable"
      failure={useSelector(actor, selectFailure)}
      onRetry={() => actor.send({ type: 'readings.retry' })}
      help
    />
  );
}
