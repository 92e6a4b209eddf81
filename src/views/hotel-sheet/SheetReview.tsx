import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { DataTable } from '#components/grid/DataTable.tsx';
import { SheetProblems } from '#components/grid/SheetProblems.tsx';
import { MessageText } from '#components/text/MessageText.tsx';
import { messageOf } from '#components/text/message.ts';
import { formatPhone } from '#domain/person/phone.ts';
import { representativeOf } from '#domain/request/hotel.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import {
  type CellProblem,
  countToCreate,
  type HotelSheetActor,
  selectHotels,
  selectProblems,
  selectTwins,
  wasNotCreated,
} from '#machines/parts/request/hotel-sheet.machine.ts';
import { RowState } from './RowState.tsx';

type Props = { actor: HotelSheetActor };

/** The hotels as they were read: what is wrong, what is there already, and what will be created. */
export function SheetReview({ actor }: Props) {
  const hotels = useSelector(actor, selectHotels);
  const problems = useSelector(actor, selectProblems);
  const failure = useSelector(actor, selectFailure);
  const notCreated = useSelector(actor, wasNotCreated);
  return (
    <Box display="grid" gap="4" maxW="wide" mx="auto">
      {notCreated && (
        <ErrorAlert
          message="hotelSheet.notCreated"
          failure={failure}
          onRetry={() => actor.send({ type: 'hotels.create' })}
        />
      )}
      <Summary actor={actor} />
      {problems.length > 0 && <Problems problems={problems} />}
      <DataTable
        caption={<FormattedMessage id="hotelSheet.table" />}
        columns={[
          <FormattedMessage key="hotel" id="hotelSheet.hotel" />,
          <FormattedMessage key="rfc" id="hotelForm.rfc" />,
          <FormattedMessage key="representative" id="hotelForm.representative" />,
          <FormattedMessage key="contact" id="hotelSheet.contact" />,
          <FormattedMessage key="state" id="hotelSheet.state" />,
        ]}
        rows={hotels.map((one) => ({
          key: String(one.row),
          cells: [
            <FormattedMessage
              key="hotel"
              id="hotelSheet.row"
              values={{ row: one.row, hotel: one.hotel.hotelName ?? '—' }}
            />,
            one.hotel.rfc ?? '—',
            representativeOf(one.hotel) || '—',
            <Contact key="contact" {...one.hotel} />,
            <RowState key="state" actor={actor} row={one.row} problems={one.problems} />,
          ],
        }))}
      />
    </Box>
  );
}

const Contact = ({ cellphoneNumber = '', emailRL = '' }) => (
  <chakra.span display="block" wordBreak="break-word">
    <chakra.span display="block">{formatPhone(cellphoneNumber)}</chakra.span>
    {emailRL}
  </chakra.span>
);

function Summary({ actor }: Props) {
  const count = useSelector(actor, countToCreate);
  const hotels = useSelector(actor, selectHotels).length;
  const twins = useSelector(actor, selectTwins).length;
  const problems = useSelector(actor, selectProblems).length;
  return (
    <Box role="status">
      <FormattedMessage
        id={problems > 0 ? 'hotelSheet.read' : 'hotelSheet.ready'}
        values={{ hotels, count }}
      />
      {twins > 0 && (
        <>
          {' '}
          <FormattedMessage id="hotelSheet.twins" values={{ count: twins }} />
        </>
      )}
    </Box>
  );
}

const Problems = ({ problems }: { problems: readonly CellProblem[] }) => (
  <SheetProblems
    title={<FormattedMessage id="hotelSheet.problems" values={{ count: problems.length }} />}
    problems={problems.map(({ cell, message, max }) => ({
      key: cell,
      words: (
        <>
          {cell}: <MessageText message={messageOf(message, { max })} />
        </>
      ),
    }))}
  />
);
