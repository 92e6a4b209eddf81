import { Box } from '@chakra-ui/react/box';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { Loading } from '#components/loading/Loading.tsx';
import { selectFailure } from '#machines/kit/failure.ts';
import {
  isSettingUp,
  type SecondFactorActor,
  selectSignInAgain,
} from '#machines/second-factor.machine.ts';
import { flowView } from '../flow-view.tsx';
import { SignInAgainPart } from '../sign-in-again/sign-in-again-part.tsx';
import { FactorOff } from './FactorOff.tsx';
import { FactorOn } from './FactorOn.tsx';
import { Scanning } from './Scanning.tsx';

type Props = { actor: SecondFactorActor };

const Screen = flowView<Props>({
  findingFactor: () => <Loading page />,
  unavailable: Unavailable,
  elsewhere: Elsewhere,
  off: FactorOff,
  startingSetUp: FactorOff,
  provingForSetUp: FactorOff,
  scanning: Scanning,
  confirmingSetUp: Scanning,
  on: FactorOn,
  removingFactor: FactorOn,
  provingForRemoval: FactorOn,
});

/** Two-step verification of one's own account; `children` is what else keeps it safe. Source: decision 0098. */
export const SecondFactorView = ({ actor, children }: Props & { children?: ReactNode }) => {
  const settingUp = useSelector(actor, isSettingUp);
  const signInAgain = useSelector(actor, selectSignInAgain);
  return (
    <Box maxW="form" mx="auto" px="4" py={{ base: '6', md: '10' }}>
      <Screen actor={actor} />
      {!settingUp && children}
      {signInAgain && <SignInAgainPart actor={signInAgain} />}
    </Box>
  );
};

function Unavailable({ actor }: Props) {
  return (
    <LoadFailed
      title="secondFactor.title"
      message="secondFactor.unavailable"
      failure={useSelector(actor, selectFailure)}
      onRetry={() => actor.send({ type: 'factor.retry' })}
      help
    />
  );
}

function Elsewhere() {
  return (
    <PageTitle title="secondFactor.title" lead={<FormattedMessage id="secondFactor.elsewhere" />} />
  );
}
