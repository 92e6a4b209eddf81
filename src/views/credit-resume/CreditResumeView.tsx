import { Box, Grid } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Help } from '#components/frame/Help.tsx';
import { StepBar } from '#components/frame/StepBar.tsx';
import { StepChange } from '#components/motion/StepChange.tsx';
import { waySteps } from '#components/request/way-steps.ts';
import { type CreditResumeMachine, selectLoaded } from '#machines/credit-resume.machine.ts';
import { type StateName, stateName } from '#machines/kit/state-name.ts';
import { flowView } from '../flow-view.tsx';
import { ChangingAccount } from './ChangingAccount.tsx';
import type { CreditResumeProps } from './credit-resume-props.ts';
import { Held } from './Held.tsx';
import { LoadingRequest, Unavailable } from './Notices.tsx';
import { AwaitingAccount, AwaitingContract, Signing } from './progress.tsx';
import { ReviewingCredit } from './ReviewingCredit.tsx';

type State = StateName<CreditResumeMachine>;

const Screen = flowView<CreditResumeProps>(
  {
    loadingRequest: LoadingRequest,
    unavailable: Unavailable,
    deciding: LoadingRequest,
    awaitingAccount: AwaitingAccount,
    changingAccount: ChangingAccount,
    reviewingCredit: ReviewingCredit,
    awaitingContract: AwaitingContract,
    signing: Signing,
    held: Held,
    elsewhere: LoadingRequest,
  },
  { isNewInEachState: true },
);

/** Where no step is shown: nothing goes on, or nothing is known yet. */
const STEPLESS: State[] = ['unavailable', 'held', 'elsewhere'];

/** Where the request is loaded, or left: it needs no help. */
const PASSING: State[] = ['loadingRequest', 'deciding', 'elsewhere'];

/** The whole way; its last two steps are those of this page. Source: spec 2; D-12; ruling 50. */
function stepsOf(state: State, loaded: ReturnType<typeof selectLoaded>) {
  if (!loaded || STEPLESS.includes(state)) return [];
  const hasEvidence = loaded.requiredDocuments[3].length > 0;
  return waySteps(loaded.userInfo, hasEvidence ? {} : { account: 'creditResume.step.summary' });
}

/** /request/credit-resume. Source: spec 2. */
export function CreditResumeView(props: CreditResumeProps) {
  const state = useSelector(props.actor, stateName);
  const loaded = useSelector(props.actor, selectLoaded);
  const steps = stepsOf(state, loaded);
  const step = steps.find(({ state: place }) => place === 'current')?.key ?? null;

  return (
    <Box maxW="wide" mx="auto" px={{ base: '4', md: '8' }} py={{ base: '5', md: '8' }}>
      <Grid
        templateColumns={{
          base: 'minmax(0, 1fr)',
          lg: step ? '13rem minmax(0, 1fr)' : 'minmax(0, 1fr)',
        }}
        gap={{ base: '5', lg: '10' }}
        alignItems="start"
      >
        {step && (
          <Box position={{ lg: 'sticky' }} top="6">
            <StepBar steps={steps} />
          </Box>
        )}
        {/* A new place, not one that moves, when the steps appear beside it. */}
        <Box key={step ? 'beside' : 'alone'} minW="0">
          <StepChange step={step}>
            <Screen {...props} />
          </StepChange>
          {!PASSING.includes(state) && (
            <Box mt="8">
              <Help />
            </Box>
          )}
        </Box>
      </Grid>
    </Box>
  );
}
