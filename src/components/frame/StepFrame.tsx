import { Box, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { type Step, StepBar } from './StepBar.tsx';
import { StepPartProvider } from './step-part.tsx';

type Props = {
  /** None where nothing goes on. */
  steps: readonly Step[];
  /** What stands above the steps, at most one banner. */
  above?: ReactNode;
  busy?: boolean;
  children: ReactNode;
};

/** The steps, beside their content or on a phone as one line over it. Source: look, "Type, colour, space". */
export function StepFrame({ steps, above, busy = false, children }: Props) {
  const hasSteps = steps.length > 0;
  return (
    <StepPartProvider>
      <Box
        maxW="wide"
        mx="auto"
        px={{ base: '4', md: '8' }}
        pt={{ base: '0', md: '8' }}
        pb={{ base: '5', md: '8' }}
        aria-busy={busy}
      >
        {above}
        {/* A new place, not one that moves, when the steps appear. */}
        <Grid
          key={hasSteps ? 'beside' : 'alone'}
          templateColumns={{
            base: 'minmax(0, 1fr)',
            lg: hasSteps ? '15rem minmax(0, 1fr)' : 'minmax(0, 1fr)',
          }}
          templateRows={hasSteps ? { base: 'auto 1fr', lg: 'none' } : undefined}
          columnGap="10"
          rowGap="2"
          alignItems="start"
        >
          {hasSteps && (
            <Box position={{ lg: 'sticky' }} top="6">
              <StepBar steps={steps} />
            </Box>
          )}
          <Box minW="0" pt={hasSteps ? undefined : { base: '5', md: '0' }}>
            {children}
          </Box>
        </Grid>
      </Box>
    </StepPartProvider>
  );
}
