import { Box, Button, Grid } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import { Loading } from '#components/Loading.tsx';
import { type Step, StepBar } from '#components/StepBar.tsx';
import { hotelWizardStep } from '#domain/request/status.ts';
import { type StateName, stateName } from '#machines/kit/state-name.ts';
import {
  type OyoRequestActor,
  type OyoRequestMachine,
  selectRequest,
} from '#machines/oyo-request.machine.ts';
import { Completed, Missing, Standing, Unavailable } from './Endings.tsx';
import { Documents, GeneralData, Interview, Projections } from './steps.tsx';

type Props = { actor: OyoRequestActor };

const screens: Record<StateName<OyoRequestMachine>, ComponentType<Props>> = {
  loadingHotelRequest: () => <Loading label="oyoRequest.loading" page />,
  deciding: () => <Loading label="oyoRequest.loading" page />,
  generalData: GeneralData,
  documents: Documents,
  interview: Interview,
  projections: Projections,
  goingBack: () => <Loading label="oyoRequest.goingBack" page />,
  completed: Completed,
  standing: Standing,
  missing: Missing,
  unavailable: Unavailable,
  left: () => <Loading page />,
};

/** The titles are the statuses of the wizard. Source: spec 2, /oyoRequest. */
const TITLES = [
  'status.name.hotelData',
  'status.name.hotelDocuments',
  'status.name.hotelInterview',
  'status.name.hotelProjections',
] as const;

/** The step that is due, from 0; beyond the last where none is, or the request is not there. */
function dueStep(state: StateName<OyoRequestMachine>, status: string | undefined): number {
  if (state === 'documents') return 1;
  if (state === 'missing' || state === 'unavailable') return TITLES.length;
  return status === undefined ? 0 : (hotelWizardStep(status) ?? TITLES.length);
}

/** The four steps of a hotel's request, and the way back to the list. */
export function OyoRequestView({ actor }: Props) {
  const state = useSelector(actor, stateName);
  const Screen = screens[state];
  const request = useSelector(actor, selectRequest);
  const due = dueStep(state, request?.status.status);
  const steps: Step[] = TITLES.map((title, index) => ({
    key: title,
    title,
    state: index < due ? 'done' : index === due ? 'current' : 'todo',
  }));

  return (
    <Box maxW="wide" mx="auto" px={{ base: '4', md: '8' }} py={{ base: '5', md: '8' }}>
      <Box display="flex" justifyContent="flex-end" mb="3">
        <Button variant="outline" onClick={() => actor.send({ type: 'wizard.close' })}>
          <FormattedMessage id="common.close" />
        </Button>
      </Box>
      <Grid
        templateColumns={{
          base: 'minmax(0, 1fr)',
          lg: due < TITLES.length ? '15rem minmax(0, 1fr)' : 'minmax(0, 1fr)',
        }}
        gap={{ base: '5', lg: '10' }}
        alignItems="start"
      >
        {due < TITLES.length && <StepBar steps={steps} />}
        <Box minW="0">
          <Screen actor={actor} />
        </Box>
      </Grid>
    </Box>
  );
}
