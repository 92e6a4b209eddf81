import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { LinkFrame } from '#components/frame/LinkFrame.tsx';
import { Loading } from '#components/loading/Loading.tsx';
import { type RepresentativeActor, selectTermsActor } from '#machines/representative.machine.ts';
import { flowView } from '../flow-view.tsx';
import { TermsView } from '../terms/TermsView.tsx';
import { MissingDocuments } from './MissingDocuments.tsx';
import { Elsewhere, Ended, Missing, Released, Unavailable } from './Notices.tsx';

type Props = { actor: RepresentativeActor };

const opening = () => <Loading label="representative.opening" page />;

const Screen = flowView<Props>({
  openingLink: opening,
  unavailable: Unavailable,
  signing: Signing,
  collecting: MissingDocuments,
  releasingLink: opening,
  released: Released,
  elsewhere: Elsewhere,
  ended: Ended,
  missing: Missing,
});

type FramedProps = Props & {
  logo: ReactNode;
  /** What a page without header and footer still owes: the choice of language. */
  aside: ReactNode;
};

/** The terms of a hotel, or its missing documents, for its representative, who has no account. Source: ruling 58. */
export const RepresentativeView = ({ actor, logo, aside }: FramedProps) => (
  <LinkFrame logo={logo} aside={aside}>
    <Screen actor={actor} />
  </LinkFrame>
);

function Signing({ actor }: Props) {
  const terms = useSelector(actor, selectTermsActor);
  return terms ? (
    <TermsView actor={terms} onElsewhere={() => actor.send({ type: 'device.change' })} />
  ) : null;
}
