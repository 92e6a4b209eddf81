import { Box, Button, Grid } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { PageSubjectContext } from '#components/frame/PageTitle.tsx';
import { type Step, StepBar } from '#components/frame/StepBar.tsx';
import { StepChange } from '#components/frame/StepChange.tsx';
import { Loading } from '#components/loading/Loading.tsx';
import { OpenWith } from '#components/request/OpenWith.tsx';
import { statusNameId } from '#components/text/status-names.ts';
import { hotelReference } from '#domain/request/hotel.ts';
import { WIZARD_STATUSES } from '#domain/request/hotel-stage.ts';
import { hotelWizardStep } from '#domain/request/status.ts';
import { type StateName, stateName } from '#machines/kit/state-name.ts';
import {
  type HotelRequest,
  type OyoRequestActor,
  type OyoRequestMachine,
  selectChild,
  selectRequest,
} from '#machines/oyo-request.machine.ts';
import { type PresenceActor, selectColleagues } from '#machines/parts/request/presence.machine.ts';
import { flowView } from '../flow-view.tsx';
import { Missing, Standing, Unavailable } from './Endings.tsx';
import { Documents, GeneralData, Interview, Projections } from './steps.tsx';

type Props = { actor: OyoRequestActor };

const Screen = flowView<Props>({
  loadingHotelRequest: () => <Loading label="oyoRequest.loading" page />,
  deciding: () => <Loading label="oyoRequest.loading" page />,
  generalData: GeneralData,
  documents: Documents,
  interview: Interview,
  projections: Projections,
  goingBack: () => <Loading label="oyoRequest.goingBack" page />,
  waiting: Standing,
  awaitingSignature: Standing,
  ended: Standing,
  missing: Missing,
  unavailable: Unavailable,
  left: () => <Loading page />,
});

/** The titles are the statuses of the wizard. Source: spec 2, /oyoRequest. */
const TITLES = WIZARD_STATUSES.map(statusNameId);

/** The step that is due, from 0; beyond the last where none is: a correction comes after all of them. */
function dueStep(state: StateName<OyoRequestMachine>, request: HotelRequest | null): number {
  if (state === 'missing' || state === 'unavailable') return TITLES.length;
  if (request?.status_work_flow.is_remedy) return TITLES.length;
  if (state === 'documents') return 1;
  return request ? (hotelWizardStep(request.status.status) ?? TITLES.length) : 0;
}

/** The way back shares the row of the steps, or of the title: the title begins within 96 px. Source: look. */
const WITH_STEPS = {
  templateColumns: { base: 'minmax(0, 1fr) auto', lg: '15rem minmax(0, 1fr)' },
  templateAreas: { base: '"steps close" "screen screen"', lg: '"steps screen"' },
  templateRows: { base: 'auto 1fr', lg: 'none' },
};
const WITHOUT_STEPS = {
  templateColumns: 'minmax(0, 1fr)',
  templateAreas: { base: '"close" "screen"', lg: '"screen"' },
  templateRows: { base: 'auto 1fr', lg: 'none' },
};

/** The four steps of a hotel's request, and the way back to the list. */
export function OyoRequestView({ actor }: Props) {
  const state = useSelector(actor, stateName);
  const request = useSelector(actor, selectRequest);
  const due = dueStep(state, request);
  const steps: Step[] = TITLES.map((title, index) => ({
    key: title,
    title,
    state: index < due ? 'done' : index === due ? 'current' : 'todo',
  }));

  const presence = useSelector(actor, selectChild('presence'));
  const present = presence && <Present actor={presence} />;

  return (
    <Grid
      maxW="wide"
      mx="auto"
      px={{ base: '4', md: '8' }}
      py={{ base: '3', md: '8' }}
      columnGap={{ base: '4', lg: '10' }}
      rowGap="3"
      alignItems="start"
      {...(due < TITLES.length ? WITH_STEPS : WITHOUT_STEPS)}
    >
      {due < TITLES.length && (
        <Box gridArea="steps" minW="0">
          <StepBar steps={steps} />
          {present}
        </Box>
      )}
      <Button
        gridArea={{ base: 'close', lg: 'screen' }}
        justifySelf="end"
        zIndex="1"
        variant="outline"
        onClick={() => actor.send({ type: 'wizard.close' })}
      >
        <FormattedMessage id="common.close" />
      </Button>
      <Box gridArea="screen" minW="0">
        {due >= TITLES.length && present}
        <StepChange
          step={request ? due : null}
          waiting={<Loading label="oyoRequest.loading" page />}
        >
          <PageSubjectContext
            value={request && hotelReference(request.company.business_name, request.name)}
          >
            <Screen actor={actor} />
          </PageSubjectContext>
        </StepChange>
      </Box>
    </Grid>
  );
}

/** Colleagues who have the request open too. Beside the steps it moves nothing of the form. */
const Present = ({ actor }: { actor: PresenceActor }) => (
  <Box role="status" px={{ lg: '2' }} css={{ '&:not(:empty)': { mt: { base: '1', lg: '4' } } }}>
    <OpenWith colleagues={useSelector(actor, selectColleagues)} />
  </Box>
);
