import { Box, Button, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ContextMenu, type MenuAction, MenuButton } from '#components/buttons/ActionMenu.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { isExporting, type RecordsActor, selectTotal } from '#machines/records.machine.ts';
import { flowView } from '../flow-view.tsx';
import { RecordSearch } from './RecordSearch.tsx';
import { Records, type RecordsProps } from './Records.tsx';
import { Empty, Forbidden, Unavailable } from './record-screens.tsx';
import { Simulator } from './Simulator.tsx';

const Screen = flowView<RecordsProps>({
  listingRecords: Records,
  typing: Records,
  browsing: Records,
  empty: Empty,
  unavailable: Unavailable,
  forbidden: Forbidden,
  left: Records,
});

/** The hotels of a platform. Source: spec 2, /records. */
export function RecordsView({ actor, canCreate }: Omit<RecordsProps, 'resets'>) {
  const [quoting, setQuoting] = useState(false);
  // A new table has its first columns again.
  const [resets, setResets] = useState(0);
  const actions = useActions(actor, () => setResets(resets + 1));

  return (
    <Box maxW="wide" mx="auto" px={{ base: '4', md: '8' }} py={{ base: '5', md: '8' }}>
      <PageTitle title="records.title" />
      <Box display="flex" flexWrap="wrap" gap="3" mb="5">
        {canCreate && (
          <Button
            w={{ base: 'full', md: 'auto' }}
            onClick={() => actor.send({ type: 'record.create' })}
          >
            <FormattedMessage id="records.create" />
          </Button>
        )}
        <Button variant="outline" w={{ base: 'full', md: 'auto' }} onClick={() => setQuoting(true)}>
          <FormattedMessage id="records.quote" />
        </Button>
      </Box>
      {!canCreate && (
        <chakra.p mb="4">
          <FormattedMessage id="records.viewOnly" />
        </chakra.p>
      )}
      <Box display="flex" flexWrap="wrap" gap="4" alignItems="end" mb="4">
        <RecordSearch key={resets} actor={actor} />
        <MenuButton label="records.menu" actions={actions} />
      </Box>
      <Standing actor={actor} />
      <ContextMenu actions={actions}>
        <Screen actor={actor} canCreate={canCreate} resets={resets} />
      </ContextMenu>
      <Simulator open={quoting} onClose={() => setQuoting(false)} />
    </Box>
  );
}

/** The menu of the list, visible and by the second mouse button. Source: spec 2. */
function useActions(actor: RecordsActor, onReset: () => void): MenuAction[] {
  const canExport = useSelector(actor, (snapshot) => snapshot.can({ type: 'records.export' }));
  return [
    {
      key: 'reset',
      label: 'records.menu.reset',
      onChoose: () => {
        onReset();
        actor.send({ type: 'grid.reset' });
      },
    },
    {
      key: 'refresh',
      label: 'records.menu.refresh',
      onChoose: () => actor.send({ type: 'records.refresh' }),
    },
    {
      key: 'export',
      label: 'records.menu.export',
      disabled: !canExport,
      onChoose: () => actor.send({ type: 'records.export' }),
    },
  ];
}

/** How many there are, or that their file is on its way. */
function Standing({ actor }: { actor: RecordsActor }) {
  const total = useSelector(actor, selectTotal);
  const exporting = useSelector(actor, isExporting);
  const isShown = useSelector(actor, (snapshot) => snapshot.matches('browsing'));

  return (
    <Box role="status" mb="2" fontSize="sm" color="fg.muted" minH="5">
      {exporting && <FormattedMessage id="records.exporting" />}
      {isShown && !exporting && <FormattedMessage id="records.total" values={{ total }} />}
    </Box>
  );
}
