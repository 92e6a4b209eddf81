import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import { LinkFrame } from '#components/frame/LinkFrame.tsx';
import { type StateName, stateName } from '#machines/kit/state-name.ts';
import type { OfferConfirmationMachine } from '#machines/offer-confirmation.machine.ts';
import { Confirmed, Ended, Unavailable } from './Notices.tsx';
import { OfferForm } from './OfferForm.tsx';
import { OfferLogos } from './OfferLogos.tsx';
import type { OfferConfirmationProps } from './offer-confirmation-props.ts';

type Props = OfferConfirmationProps & {
  /** The product's, beside the provider's. */
  logo: ReactNode;
  /** What a page without header and footer still owes: the choice of language. */
  aside: ReactNode;
};

const screens: Record<
  StateName<OfferConfirmationMachine>,
  ComponentType<OfferConfirmationProps>
> = {
  findingOffer: OfferForm,
  editing: OfferForm,
  confirming: OfferForm,
  confirmed: Confirmed,
  accepted: () => <Ended how="accepted" />,
  missing: () => <Ended how="missing" />,
  expired: () => <Ended how="expired" />,
  unavailable: Unavailable,
};

export function OfferConfirmationView({ actor, documents, logo, aside }: Props) {
  const Screen = screens[useSelector(actor, stateName)];
  return (
    <LinkFrame logo={<OfferLogos actor={actor} logo={logo} />} aside={aside}>
      <Screen actor={actor} documents={documents} />
    </LinkFrame>
  );
}
