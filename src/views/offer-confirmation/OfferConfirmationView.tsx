import type { ReactNode } from 'react';
import { LinkFrame } from '#components/frame/LinkFrame.tsx';
import { flowView } from '../flow-view.tsx';
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

const Screen = flowView<OfferConfirmationProps>({
  findingOffer: OfferForm,
  editing: OfferForm,
  confirming: OfferForm,
  confirmed: Confirmed,
  accepted: () => <Ended how="accepted" />,
  missing: () => <Ended how="missing" />,
  expired: () => <Ended how="expired" />,
  unavailable: Unavailable,
});

export function OfferConfirmationView({ actor, documents, logo, aside }: Props) {
  return (
    <LinkFrame logo={<OfferLogos actor={actor} logo={logo} />} aside={aside}>
      <Screen actor={actor} documents={documents} />
    </LinkFrame>
  );
}
