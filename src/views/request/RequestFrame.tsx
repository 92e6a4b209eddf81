import { Box, Grid } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { type ReactNode, useDeferredValue } from 'react';
import { HoldNotice } from '#components/feedback/HoldNotice.tsx';
import { StepBar } from '#components/frame/StepBar.tsx';
import { waySteps } from '#components/request/way-steps.ts';
import {
  type RequestActor,
  selectChild,
  selectDueStep,
  selectUserInfo,
} from '#machines/request.machine.ts';
import { PremiumBanner } from './PremiumBanner.tsx';
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
    <Box
      maxW="wide"
      mx="auto"
      px={{ base: '4', md: '8' }}
      py={{ base: '5', md: '8' }}
      aria-busy={!isPageDrawn}
    >
      {userInfo.request.is_held && <HoldNotice />}
      {userInfo.request.is_premium && <PremiumBanner />}
      {isPageDrawn && userInfo.request.show_onboarding && onboarding && (
        <OnboardingPart
          actor={onboarding}
          slides={userInfo.platform.onboarding}
          step={due?.component}
        />
      )}
      <Grid
        templateColumns={{
          base: 'minmax(0, 1fr)',
          lg: steps.length > 0 ? '15rem minmax(0, 1fr)' : 'minmax(0, 1fr)',
        }}
        gap={{ base: '5', lg: '10' }}
        alignItems="start"
      >
        {steps.length > 0 && (
          <Box position={{ lg: 'sticky' }} top="6">
            <StepBar steps={steps} />
          </Box>
        )}
        <Box minW="0">{children}</Box>
      </Grid>
    </Box>
  );
}
