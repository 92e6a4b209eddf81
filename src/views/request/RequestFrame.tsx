import { useSelector } from '@xstate/react';
import { type ReactNode, useDeferredValue } from 'react';
import { HoldNotice } from '#components/feedback/HoldNotice.tsx';
import { PremiumBanner } from '#components/feedback/PremiumBanner.tsx';
import { StepFrame } from '#components/frame/StepFrame.tsx';
import { waySteps } from '#components/request/way-steps.ts';
import {
  type RequestActor,
  selectChild,
  selectDueStep,
  selectUserInfo,
} from '#machines/request.machine.ts';
import { OnboardingPart } from './step-parts.tsx';

type Props = { actor: RequestActor; children: ReactNode };

/** What stays while the steps change: the banner, the steps themselves, the onboarding over it all. */
export function RequestFrame({ actor, children }: Props) {
  const userInfo = useSelector(actor, selectUserInfo);
  const onboarding = useSelector(actor, selectChild('onboarding'));
  const due = useSelector(actor, selectDueStep);
  const steps = waySteps(userInfo);
  // The page is drawn before the dialog over it, which takes a slow phone as long again.
  const isPageDrawn = useDeferredValue(true, false);

  return (
    <StepFrame
      steps={steps}
      busy={!isPageDrawn}
      above={
        <>
          {userInfo.request.is_held && <HoldNotice />}
          {userInfo.request.is_premium && <PremiumBanner />}
        </>
      }
    >
      {isPageDrawn && userInfo.request.show_onboarding && onboarding && (
        <OnboardingPart
          actor={onboarding}
          slides={userInfo.platform.onboarding}
          step={due?.component}
        />
      )}
      {children}
    </StepFrame>
  );
}
