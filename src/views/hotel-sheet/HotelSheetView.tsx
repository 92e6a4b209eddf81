import { Box, Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { BusyButton } from '#components/buttons/BusyButton.tsx';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { Dialog } from '#components/frame/Dialog.tsx';
import { Loading } from '#components/loading/Loading.tsx';
import { selectFailure } from '#machines/kit/failure.ts';
import {
  countToCreate,
  type HotelSheetActor,
  isCreating,
  isOpen,
} from '#machines/parts/request/hotel-sheet.machine.ts';
import { flowView } from '../flow-view.tsx';
import { SheetChooser } from './SheetChooser.tsx';
import { SheetReview } from './SheetReview.tsx';

type Props = { actor: HotelSheetActor };

const Screen = flowView<Props>(
  {
    closed: () => null,
    choosing: SheetChooser,
    readingSheet: () => <Loading label="hotelSheet.reading" />,
    findingTwins: () => <Loading label="hotelSheet.comparing" />,
    notCompared: NotCompared,
    reviewing: SheetReview,
    creatingHotels: SheetReview,
  },
  { isPart: true },
);

/** New requests from a sheet of hotels. Source: issue 34, 5. */
export function HotelSheetView({ actor }: Props) {
  const isReviewed = useSelector(
    actor,
    (snapshot) => snapshot.matches('reviewing') || snapshot.matches('creatingHotels'),
  );
  return (
    <Dialog
      open={useSelector(actor, isOpen)}
      onClose={() => actor.send({ type: 'sheet.close' })}
      title="hotelSheet.title"
      size={isReviewed ? 'full' : 'lg'}
      {...(isReviewed && { actions: <ReviewActions actor={actor} /> })}
    >
      <Screen actor={actor} />
    </Dialog>
  );
}

function NotCompared({ actor }: Props) {
  return (
    <ErrorAlert
      message="hotelSheet.notCompared"
      failure={useSelector(actor, selectFailure)}
      onRetry={() => actor.send({ type: 'twins.retry' })}
    />
  );
}

function ReviewActions({ actor }: Props) {
  const count = useSelector(actor, countToCreate);
  const creating = useSelector(actor, isCreating);
  const canCreate = useSelector(actor, (snapshot) => snapshot.can({ type: 'hotels.create' }));
  return (
    <Box display="flex" flexWrap="wrap" gap="3">
      {!creating && (
        <Button variant="outline" onClick={() => actor.send({ type: 'sheet.again' })}>
          <FormattedMessage id="hotelSheet.again" />
        </Button>
      )}
      {(creating || canCreate) && (
        <BusyButton
          loading={creating}
          loadingText={<FormattedMessage id="hotelSheet.creating" values={{ count }} />}
          onClick={() => actor.send({ type: 'hotels.create' })}
        >
          <FormattedMessage id="hotelSheet.create" values={{ count }} />
        </BusyButton>
      )}
    </Box>
  );
}
