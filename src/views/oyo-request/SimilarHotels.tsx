import { Box, Button, chakra, Link } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Dialog } from '#components/frame/Dialog.tsx';
import { StatusName } from '#components/text/StatusName.tsx';
import type { SimilarHotel } from '#contract/hotels.ts';
import {
  isSimilar,
  type StepFormActor,
  selectSimilar,
} from '#machines/parts/forms/step-form.machine.ts';

/** The hotel may have a request already: which, how it stands, and going on by choice alone. Source: issue 34. */
export function SimilarHotels({ actor }: { actor: StepFormActor }) {
  const others = useSelector(actor, selectSimilar);
  const open = useSelector(actor, isSimilar);
  const edit = () => actor.send({ type: 'form.edit' });

  return (
    <Dialog
      open={open}
      onClose={edit}
      role="alertdialog"
      title={{ id: 'oyoRequest.similar.title', values: { count: others.length } }}
      actions={
        <>
          <Button variant="outline" onClick={() => actor.send({ type: 'form.confirm' })}>
            <FormattedMessage id="oyoRequest.similar.confirm" />
          </Button>
          <Button onClick={edit}>
            <FormattedMessage id="oyoRequest.similar.edit" />
          </Button>
        </>
      }
    >
      <FormattedMessage id="oyoRequest.similar.text" tagName="p" />
      <chakra.ul mt="3" display="grid" gap="3">
        {others.map((other) => (
          <Other key={other.id} {...other} />
        ))}
      </chakra.ul>
    </Dialog>
  );
}

function Other({ id, reference, hotel_name, status, same }: SimilarHotel) {
  const intl = useIntl();
  const shared = same.map((name) => intl.formatMessage({ id: `oyoRequest.similar.${name}` }));
  return (
    <chakra.li borderWidth="1px" borderRadius="l3" p="4" wordBreak="break-word">
      <Box fontWeight="semibold">{hotel_name}</Box>
      <Box>
        {reference} · <StatusName status={status} />
      </Box>
      <Box fontSize="sm" color="fg.muted">
        <FormattedMessage id="oyoRequest.similar.same" values={{ same: intl.formatList(shared) }} />
      </Box>
      <Link href={`/oyoRequest/${id}`} variant="underline" mt="1" minH="11">
        <FormattedMessage id="oyoRequest.similar.open" values={{ reference }} />
      </Link>
    </chakra.li>
  );
}
