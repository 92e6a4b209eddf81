import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { RowSkeletons } from '#components/loading/Skeletons.tsx';
import { selectFailure } from '#machines/kit/failure.ts';
import { type SessionListActor, selectSignInAgain } from '#machines/session-list.machine.ts';
import { flowView } from '../flow-view.tsx';
import { SignInAgainPart } from '../sign-in-again/sign-in-again-part.tsx';
import { Alone } from './Alone.tsx';
import { Several } from './Several.tsx';

type Props = { actor: SessionListActor };

const Screen = flowView<Props>(
  {
    listing: () => <RowSkeletons label="sessions.loading" count={2} />,
    unavailable: Unavailable,
    alone: Alone,
    several: Several,
    endingOthers: Several,
    proving: Several,
  },
  { isPart: true },
);

/** Where the person is signed in: a part of the page of the account's security. Source: issue 33, 9. */
export function SessionListView({ actor }: Props) {
  const signInAgain = useSelector(actor, selectSignInAgain);
  return (
    <Box as="section" aria-labelledby="sessions" mt="12" pt="8" borderTopWidth="1px">
      <Heading as="h2" id="sessions" size="xl" mb="2">
        <FormattedMessage id="sessions.title" />
      </Heading>
      <Box mb="5" color="fg.muted">
        <FormattedMessage id="sessions.lead" />
      </Box>
      <Screen actor={actor} />
      {signInAgain && <SignInAgainPart actor={signInAgain} />}
    </Box>
  );
}

function Unavailable({ actor }: Props) {
  return (
    <LoadFailed
      message="sessions.unavailable"
      failure={useSelector(actor, selectFailure)}
      onRetry={() => actor.send({ type: 'sessions.retry' })}
    />
  );
}
