import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { FormattedMessage } from 'react-intl';
import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { Panel } from '#components/frame/Panel.tsx';
import { RowSkeletons } from '#components/loading/Skeletons.tsx';
import {
  isProjecting,
  type PayoffProjectionActor,
  selectProjection,
} from '#machines/parts/money/payoff-projection.machine.ts';
import { flowView } from '../flow-view.tsx';
import { ProjectionChart } from './ProjectionChart.tsx';
import { ProjectionSentence } from './ProjectionSentence.tsx';
import { ProjectionTable } from './ProjectionTable.tsx';
import type { Projected } from './projected.ts';

type Props = {
  actor: PayoffProjectionActor;
  /** It is of terms that cannot be had. */
  isDimmed?: boolean;
};

const Screen = flowView<Props>(
  {
    projecting: ProjectedScreen,
    projected: ProjectedScreen,
    withoutSales: () => <FormattedMessage id="projection.withoutSales" />,
    notProjected: NotProjected,
  },
  { isPart: true },
);

/** When the credit would be paid off: a sentence, a chart and a table with the same figures. Source: B1. */
export function PayoffProjectionView({ actor, isDimmed = false }: Props) {
  const projection = useSelector(actor, selectProjection);

  return (
    <Panel title={<FormattedMessage id="projection.title" />}>
      <Screen actor={actor} isDimmed={isDimmed} />
      {projection && (
        <Box mt="4" fontSize="sm" color="fg.muted">
          <FormattedMessage id="projection.note" />
        </Box>
      )}
    </Panel>
  );
}

/** While it is made again the last one stays, greyed. */
function ProjectedScreen({ actor, isDimmed }: Props) {
  const projection = useSelector(actor, selectProjection);
  const projecting = useSelector(actor, isProjecting);
  if (!projection) return <RowSkeletons label="projection.projecting" />;
  const isPast = projecting || isDimmed;

  return (
    <Box
      aria-busy={isPast}
      filter={isPast ? 'grayscale(1)' : undefined}
      color={isPast ? 'fg.subtle' : undefined}
    >
      <Figures projection={projection} />
    </Box>
  );
}

/** A chart takes long to draw: what is greyed keeps it. */
const Figures = memo(function Figures({ projection }: { projection: Projected }) {
  return (
    <>
      <ProjectionSentence projection={projection} />
      <ProjectionChart projection={projection} />
      <ProjectionTable projection={projection} />
    </>
  );
});

function NotProjected({ actor }: Props) {
  return (
    <LoadFailed
      message="projection.notProjected"
      onRetry={() => actor.send({ type: 'projection.retry' })}
    />
  );
}
