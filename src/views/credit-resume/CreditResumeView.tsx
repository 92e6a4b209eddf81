import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { PremiumBanner } from '#components/feedback/PremiumBanner.tsx';
import { Help } from '#components/frame/Help.tsx';
import { StepChange } from '#components/frame/StepChange.tsx';
import { StepFrame } from '#components/frame/StepFrame.tsx';
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
    <StepFrame steps={steps} above={loaded?.userInfo.request.is_premium && <PremiumBanner />}>
      <StepChange step={step} waiting={<LoadingRequest />}>
        <Screen {...props} />
      </StepChange>
      {!PASSING.includes(state) && (
        <Box mt="8">
          <Help />
        </Box>
      )}
    </StepFrame>
  );
}
