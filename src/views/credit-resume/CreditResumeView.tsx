import { Box, Grid } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Help } from '#components/frame/Help.tsx';
import { StepBar } from '#components/frame/StepBar.tsx';
import { StepChange } from '#components/motion/StepChange.tsx';
import { resolveScreen } from '#domain/request/status.ts';
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

/** The visible step: 1 change CLABE or credit summary, 2 end request. Source: spec 2; D-12. */
function stepOf(state: State, loaded: ReturnType<typeof selectLoaded>): 1 | 2 | null {
  if (!loaded || STEPLESS.includes(state)) return null;
  return resolveScreen(loaded.userInfo).startStep === 0 ? 1 : 2;
}

/** /request/credit-resume. Source: spec 2. */
export function CreditResumeView(props: CreditResumeProps) {
  const state = useSelector(props.actor, stateName);
  const loaded = useSelector(props.actor, selectLoaded);
  const step = stepOf(state, loaded);
  const hasEvidence = (loaded?.requiredDocuments[3].length ?? 0) > 0;

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
            <StepBar
              steps={[
                {
                  key: 'first',
                  title: hasEvidence ? 'creditResume.step.account' : 'creditResume.step.summary',
                  state: step === 1 ? 'current' : 'done',
                },
                {
                  key: 'end',
                  title: 'creditResume.step.end',
                  state: step === 2 ? 'current' : 'todo',
                },
              ]}
            />
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
