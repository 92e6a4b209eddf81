import type { ReactNode } from 'react';
import { LinkFrame } from '#components/frame/LinkFrame.tsx';
import { Loading } from '#components/loading/Loading.tsx';
import type { AccountHoldActor } from '#machines/account-hold.machine.ts';
import { flowView } from '../flow-view.tsx';
import { Asking } from './Asking.tsx';
import { Ended, Unavailable } from './Notices.tsx';

type Props = { actor: AccountHoldActor };

const Screen = flowView<Props>({
  findingChange: () => <Loading page />,
  asking: Asking,
  holdingAccount: Asking,
  held: () => <Ended how="held" />,
  over: () => <Ended how="over" />,
  expired: () => <Ended how="expired" />,
  missing: () => <Ended how="missing" />,
  unavailable: Unavailable,
});

type FramedProps = Props & {
  logo: ReactNode;
  /** What a page without header and footer still owes: the choice of language. */
  aside: ReactNode;
};

/** 'No fui yo', from the link of a mail. Source: ruling 27; B9. */
export function AccountHoldView({ actor, logo, aside }: FramedProps) {
  return (
    <LinkFrame logo={logo} aside={aside}>
      <Screen actor={actor} />
    </LinkFrame>
  );
}
