import { chakra } from '@chakra-ui/react';
import { Box } from '@chakra-ui/react/box';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { NoticeBox } from '#components/feedback/NoticeBox.tsx';
import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { MessagePage } from '#components/frame/MessagePage.tsx';
import { MessageList } from '#components/text/MessageList.tsx';
import { selectFailure } from '#machines/kit/failure.ts';
import { selectProvider, selectReference } from '#machines/offer-confirmation.machine.ts';
import type { OfferConfirmationProps } from './offer-confirmation-props.ts';

const STEPS = [
  'offerConfirmation.confirmed.step1',
  'offerConfirmation.confirmed.step2',
  'offerConfirmation.confirmed.step3',
] as const;

/** The success alert in place of the form. Source: spec 4 (Offer confirmation page). */
export function Confirmed({ actor }: OfferConfirmationProps) {
  const provider = useSelector(actor, selectProvider);
  const reference = useSelector(actor, selectReference);

  return (
    <MessagePage title="offerConfirmation.confirmed.title" picture="/pictures/done.svg">
      <NoticeBox role="alert" tone="success">
        {provider ? (
          <FormattedMessage
            id="offerConfirmation.confirmed"
            values={{ provider: provider.name }}
            tagName="span"
          />
        ) : (
          <FormattedMessage id="offerConfirmation.confirmedElse" tagName="span" />
        )}
      </NoticeBox>
      {reference && (
        <chakra.p color="fg">
          <FormattedMessage
            id="offerConfirmation.confirmed.reference"
            values={{ reference: <strong key="reference">{reference}</strong> }}
          />
        </chakra.p>
      )}
      <FormattedMessage id="offerConfirmation.confirmed.next" tagName="p" />
      <chakra.h2 mt="2" fontWeight="semibold" color="fg">
        <FormattedMessage id="offerConfirmation.confirmed.steps" />
      </chakra.h2>
      <MessageList messages={STEPS} numbered />
    </MessagePage>
  );
}

type Ending = { how: 'accepted' | 'missing' | 'expired' };

const PICTURES: Record<Ending['how'], string> = {
  accepted: '/pictures/done.svg',
  missing: '/pictures/lost.svg',
  expired: '/pictures/link.svg',
};

/** The thank-you, the notice and the expired view: how it stands, what is safe, a way on. */
export function Ended({ how }: Ending) {
  return (
    <MessagePage title={`offerConfirmation.${how}.title`} picture={PICTURES[how]}>
      {how === 'accepted' && <FormattedMessage id="offerConfirmation.accepted" tagName="p" />}
      <FormattedMessage id={`offerConfirmation.${how}.next`} tagName="p" />
    </MessagePage>
  );
}

/** Any other failure of the look-up. Source: spec 8; D-107. */
export function Unavailable({ actor }: OfferConfirmationProps) {
  const failure = useSelector(actor, selectFailure);

  return (
    <Box maxW="form" mx="auto" px="4" pt="6">
      <LoadFailed
        title="offerConfirmation.unavailable.title"
        failure={failure}
        onRetry={() => actor.send({ type: 'offer.retry' })}
        help
      />
    </Box>
  );
}
