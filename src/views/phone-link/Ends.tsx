import { Box, Button, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { selectFailure } from '#machines/kit/failure.ts';
import { type PhoneLinkActor, selectEnd } from '#machines/parts/files/phone-link.machine.ts';
import { LinkPanel } from './LinkPanel.tsx';

type Props = { actor: PhoneLinkActor };

/** Why the link is over, and that what arrived is safe. */
export function Ended({ actor }: Props) {
  const end = useSelector(actor, selectEnd);

  return (
    <LinkPanel title="phone.ended.title" focused={end === 'stopped'}>
      <chakra.p mb="4">
        <FormattedMessage id={`phone.ended.${end}`} />
      </chakra.p>
      <Actions actor={actor} />
    </LinkPanel>
  );
}

export function Failed({ actor }: Props) {
  return (
    <LinkPanel title="phone.failed.title" focused>
      <Box mb="4">
        <ErrorAlert
          message="phone.failed.text"
          failure={useSelector(actor, selectFailure)}
          onRetry={() => actor.send({ type: 'link.create' })}
        />
      </Box>
      <Close actor={actor} />
    </LinkPanel>
  );
}

const Actions = ({ actor }: Props) => (
  <Box display="flex" flexWrap="wrap" gap="3">
    <Button variant="outline" onClick={() => actor.send({ type: 'link.create' })}>
      <FormattedMessage id="phone.again" />
    </Button>
    <Close actor={actor} />
  </Box>
);

const Close = ({ actor }: Props) => (
  <Button variant="ghost" onClick={() => actor.send({ type: 'link.close' })}>
    <FormattedMessage id="common.close" />
  </Button>
);
