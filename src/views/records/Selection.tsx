import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { BusyButton } from '#components/buttons/BusyButton.tsx';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { Select } from '#components/form/Select.tsx';
import { messageOf } from '#components/text/message.ts';
import type { HotelRow, HotelSort, HotelStaff } from '#contract/hotel-list.ts';
import { MOST_AT_ONCE } from '#domain/request/hotel-desk.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import {
  type HotelSelectionActor,
  isBusy,
  isExporting,
  isReminding,
  isTooMany,
  selectAssignee,
  selectIds,
  selectLeftOut,
  wasNotAssigned,
  wasNotExported,
  wasNotReminded,
} from '#machines/parts/request/hotel-selection.machine.ts';

type ActsProps = { actor: HotelSelectionActor; staff: HotelStaff; sort: HotelSort | undefined };
type Props = ActsProps & {
  /** Of the list: what is ticked is among them. */
  rows: readonly HotelRow[];
};

const NONE = 'none';
const LEFT_OUT = 'left-out';

/** Below many cards, or a table as high as the window, it would be out of sight. */
const IN_SIGHT = {
  bg: 'bg',
  mx: '-4',
  px: '4',
  py: '3',
  borderTopWidth: '1px',
  boxShadow: 'above',
  zIndex: 'docked',
  bottom: '0',
  position: 'sticky',
  '@media (max-height: 25rem)': { position: 'static' },
};

/** What can be done with the ticked requests. Source: issue 34, 5. */
export function Selection({ actor, rows, staff, sort }: Props) {
  const count = useSelector(actor, selectIds).length;
  const tooMany = useSelector(actor, isTooMany);
  if (count === 0) return null;

  return (
    <Box display="grid" gap={{ base: '3', md: '4' }} mt="3" css={IN_SIGHT}>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Box role="status">
          <FormattedMessage id="records.selected" values={{ count }} />
        </Box>
        {tooMany ? (
          <FormattedMessage id="records.selected.most" values={{ most: MOST_AT_ONCE }} />
        ) : (
          <Acts actor={actor} staff={staff} sort={sort} />
        )}
      </Box>
      <LeftOut actor={actor} rows={rows} />
      <Failures actor={actor} sort={sort} />
    </Box>
  );
}

function Acts({ actor, staff, sort }: ActsProps) {
  const intl = useIntl();
  const count = useSelector(actor, selectIds).length;
  const busy = useSelector(actor, isBusy);
  const exporting = useSelector(actor, isExporting);
  const reminding = useSelector(actor, isReminding);
  const assign = (assignee: string) =>
    actor.send({ type: 'selection.assign', assignee: assignee === NONE ? null : assignee });

  return (
    <>
      <Box w="14rem">
        <Select
          aria-label={intl.formatMessage({ id: 'records.assign' })}
          value=""
          disabled={busy}
          onChange={({ target }) => target.value && assign(target.value)}
          options={[
            { value: '', label: 'records.assign' },
            ...staff.map(({ id, name }) => ({ value: id, label: messageOf(name) })),
            { value: NONE, label: 'records.unassign' },
          ]}
        />
      </Box>
      <BusyButton
        variant="outline"
        loading={reminding}
        loadingText={<FormattedMessage id="records.reminding" />}
        onClick={() => actor.send({ type: 'selection.remind' })}
      >
        <FormattedMessage id="records.selected.remind" values={{ count }} />
      </BusyButton>
      <BusyButton
        variant="outline"
        loading={exporting}
        loadingText={<FormattedMessage id="records.exporting" />}
        onClick={() => actor.send({ type: 'selection.export', sort })}
      >
        <FormattedMessage id="records.selected.export" values={{ count }} />
      </BusyButton>
    </>
  );
}

/** Each request whose representative got no reminder, by its hotel and reference, and why. */
function LeftOut({ actor, rows }: Pick<Props, 'actor' | 'rows'>) {
  const leftOut = useSelector(actor, selectLeftOut);
  if (leftOut.length === 0) return null;
  return (
    <Box
      maxH={{ base: '5rem', md: '8rem' }}
      overflowY="auto"
      tabIndex={0}
      aria-labelledby={LEFT_OUT}
      role="group"
    >
      <Box id={LEFT_OUT} fontWeight="semibold">
        <FormattedMessage id="records.leftOut" values={{ count: leftOut.length }} />
      </Box>
      <chakra.ul ps="5" listStyleType="disc">
        {leftOut.map(({ id, why }) => {
          const row = rows.find((one) => one.id === id);
          return (
            row && (
              <li key={id}>
                <FormattedMessage
                  id={`records.leftOut.${why}`}
                  values={{ hotel: row.business_name, reference: row.reference }}
                />
              </li>
            )
          );
        })}
      </chakra.ul>
    </Box>
  );
}

function Failures({ actor, sort }: Pick<Props, 'actor' | 'sort'>) {
  const failure = useSelector(actor, selectFailure);
  const assignee = useSelector(actor, selectAssignee);
  const notAssigned = useSelector(actor, wasNotAssigned);
  const notReminded = useSelector(actor, wasNotReminded);
  const notExported = useSelector(actor, wasNotExported);
  return (
    <>
      {notAssigned && (
        <ErrorAlert
          message="records.assign.failed"
          failure={failure}
          onRetry={() => actor.send({ type: 'selection.assign', assignee })}
        />
      )}
      {notReminded && (
        <ErrorAlert
          message="records.remind.failed"
          failure={failure}
          onRetry={() => actor.send({ type: 'selection.remind' })}
        />
      )}
      {notExported && (
        <ErrorAlert
          message="records.export.failed"
          failure={failure}
          onRetry={() => actor.send({ type: 'selection.export', sort })}
        />
      )}
    </>
  );
}
