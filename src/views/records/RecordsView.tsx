import { Box, Button, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ContextMenu, type MenuAction, MenuButton } from '#components/buttons/ActionMenu.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { useWide } from '#components/frame/use-media.ts';
import {
  isExporting,
  isUncounted,
  type RecordsActor,
  selectSelection,
  selectSheet,
  selectTotal,
} from '#machines/records.machine.ts';
import { flowView } from '../flow-view.tsx';
import { HotelSheetView } from '../hotel-sheet/HotelSheetView.tsx';
import { ListTools } from './ListTools.tsx';
import { FIRST_LOOK } from './list-look.ts';
import { RecordSearch, StatusFilter } from './RecordSearch.tsx';
import { Records, type RecordsProps } from './Records.tsx';
import { Empty, Forbidden, Unavailable } from './record-screens.tsx';
import { SavedViews } from './SavedViews.tsx';
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
export function RecordsView({ actor, canCreate, look, onLook }: Omit<RecordsProps, 'resets'>) {
  const [quoting, setQuoting] = useState(false);
  // A new table has its first columns again.
  const [resets, setResets] = useState(0);
  const wide = useWide();
  const sheet = useSelector(actor, selectSheet);
  const selection = useSelector(actor, selectSelection);
  const create = useCallback(() => actor.send({ type: 'record.create' }), [actor]);
  const listActions = useActions(actor, () => {
    setResets(resets + 1);
    selection?.send({ type: 'selection.change', ids: [] });
    onLook(FIRST_LOOK);
  });
  // On a phone its button would push the list down.
  const fromSheet: MenuAction = {
    key: 'sheet',
    label: 'hotelSheet.open',
    onChoose: () => sheet?.send({ type: 'sheet.open' }),
  };
  const actions = canCreate && !wide ? [...listActions, fromSheet] : listActions;

  const tools = (
    <>
      <StatusFilter key={`status-${resets}`} actor={actor} />
      <MenuButton label="records.menu" actions={actions} />
    </>
  );

  return (
    <Box maxW="wide" mx="auto" px={{ base: '4', md: '8' }} py={{ base: '1', md: '8' }}>
      <PageTitle title="records.title" />
      <Box display="flex" gap="3" mb={{ base: '2', md: '5' }}>
        {canCreate && (
          <Button flex={{ base: '1', md: 'none' }} px={{ base: '2', md: '5' }} onClick={create}>
            <FormattedMessage id="records.create" />
          </Button>
        )}
        {canCreate && sheet && (
          <Button
            variant="outline"
            display={{ base: 'none', md: 'inline-flex' }}
            onClick={() => sheet.send({ type: 'sheet.open' })}
          >
            <FormattedMessage id="hotelSheet.open" />
          </Button>
        )}
        <Button
          variant="outline"
          flex={{ base: '1', md: 'none' }}
          px={{ base: '2', md: '5' }}
          onClick={() => setQuoting(true)}
        >
          <FormattedMessage id="records.quote" />
        </Button>
      </Box>
      {!canCreate && (
        <chakra.p mb="4">
          <FormattedMessage id="records.viewOnly" />
        </chakra.p>
      )}
      <Box display="flex" flexWrap="wrap" gap="4" alignItems="end" mb={{ base: '2', md: '4' }}>
        <RecordSearch key={resets} actor={actor} />
        {wide && tools}
      </Box>
      <SavedViews actor={actor} />
      <Box
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="center"
        columnGap="2"
        mb={{ base: '0', md: '2' }}
      >
        <Standing actor={actor} />
        {wide ? (
          <ListTools look={look} onLook={onLook} onCreate={canCreate ? create : undefined} />
        ) : (
          <Filters>{tools}</Filters>
        )}
      </Box>
      <ContextMenu actions={actions}>
        <Screen actor={actor} canCreate={canCreate} resets={resets} look={look} onLook={onLook} />
      </ContextMenu>
      {sheet && <HotelSheetView actor={sheet} />}
      <Simulator
        open={quoting}
        onClose={() => setQuoting(false)}
        onCreate={canCreate ? create : undefined}
      />
    </Box>
  );
}

/** On a phone they open when they are asked for. */
const Filters = ({ children }: { children: ReactNode }) => (
  <chakra.details flex="1 1 auto" css={{ '&[open]': { flexBasis: '100%' } }}>
    <chakra.summary
      cursor="pointer"
      py="2.5"
      textAlign="end"
      color="fg.brand"
      textDecoration="underline"
      listStyleType="none"
    >
      <FormattedMessage id="records.filters" />
    </chakra.summary>
    <Box display="flex" flexWrap="wrap" gap="3" alignItems="end" pb="3">
      {children}
    </Box>
  </chakra.details>
);

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
  const more = useSelector(actor, isUncounted);
  const exporting = useSelector(actor, isExporting);
  const isShown = useSelector(actor, (snapshot) => snapshot.matches('browsing'));

  return (
    <Box role="status" fontSize="sm" color="fg.muted" minH="5">
      {exporting && <FormattedMessage id="records.exporting" />}
      {isShown && !exporting && (
        <FormattedMessage id={more ? 'records.moreThan' : 'records.total'} values={{ total }} />
      )}
    </Box>
  );
}
