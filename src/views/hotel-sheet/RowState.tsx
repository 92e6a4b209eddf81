import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { StatusName } from '#components/text/StatusName.tsx';
import {
  type CellProblem,
  type HotelSheetActor,
  isCreating,
  selectIncluded,
  selectTwins,
  type Twin,
} from '#machines/parts/request/hotel-sheet.machine.ts';

type Props = { actor: HotelSheetActor; row: number; problems: CellProblem[] };

/** Whether a row will be created: not with a wrong cell, and by choice alone where its hotel is there already. */
export function RowState({ actor, row, problems }: Props) {
  const twin = useSelector(actor, selectTwins).find((one) => one.row === row);
  const isIncluded = useSelector(actor, selectIncluded).includes(row);
  const creating = useSelector(actor, isCreating);
  if (problems.length > 0) {
    return (
      <chakra.span color="fg.error">
        <FormattedMessage id="hotelSheet.wrong" values={{ count: problems.length }} />
      </chakra.span>
    );
  }
  if (!twin) return <FormattedMessage id="hotelSheet.right" />;

  return (
    <Box display="grid" gap="1" whiteSpace="normal">
      <TwinWords twin={twin} />
      <chakra.label
        display="flex"
        alignItems="center"
        justifyContent={{ base: 'start', md: 'end' }}
        gap="2"
        minH="11"
        cursor="pointer"
      >
        <chakra.input
          type="checkbox"
          boxSize="5"
          accentColor="brand.700"
          checked={isIncluded}
          disabled={creating}
          onChange={() => actor.send({ type: 'twin.toggle', row })}
        />
        <FormattedMessage id="hotelSheet.include" values={{ row }} />
      </chakra.label>
    </Box>
  );
}

function TwinWords({ twin }: { twin: Twin }) {
  const intl = useIntl();
  const { same } = twin.of === 'sheet' ? twin : twin.other;
  const shared = intl.formatList(
    same.map((name) => intl.formatMessage({ id: `oyoRequest.similar.${name}` })),
  );
  if (twin.of === 'sheet') {
    return (
      <FormattedMessage id="hotelSheet.twinOfRow" values={{ row: twin.first, same: shared }} />
    );
  }
  const { reference, hotel_name, status } = twin.other;
  return (
    <FormattedMessage
      id="hotelSheet.twinOfRequest"
      values={{
        reference,
        hotel: hotel_name,
        status: <StatusName status={status} />,
        same: shared,
      }}
    />
  );
}
