import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { LoadFailed } from '#components/frame/LoadFailed.tsx';
import { MessagePage } from '#components/frame/MessagePage.tsx';
import { selectFailure } from '#machines/kit/failure.ts';
import type { RemediesActor } from '#machines/remedies.machine.ts';

type Props = { actor: RemediesActor };

export function NothingToCorrect() {
  return (
    <Edgeless>
      <MessagePage title="remedies.nothing" picture="/pictures/done.svg">
        <FormattedMessage id="remedies.nothing.text" tagName="p" />
      </MessagePage>
    </Edgeless>
  );
}

const PICTURES = { expired: '/pictures/link.svg', missing: '/pictures/lost.svg' } as const;

/** A link that leads nowhere, or nowhere any more. Source: D-96. */
export function Ended({ how }: { how: keyof typeof PICTURES }) {
  return (
    <Edgeless>
      <MessagePage title={`remedies.${how}`} picture={PICTURES[how]}>
        <FormattedMessage id={`remedies.${how}.text`} tagName="p" />
      </MessagePage>
    </Edgeless>
  );
}

/** The link could not be asked about. Source: D-96, D-108. */
export function Unavailable({ actor }: Props) {
  const failure = useSelector(actor, selectFailure);

  return (
    <LoadFailed
      title="remedies.unavailable"
      message="remedies.unavailable.text"
      failure={failure}
      onRetry={() => actor.send({ type: 'remedies.retry' })}
      help
    />
  );
}

/** A message page has an edge of its own. */
const Edgeless = ({ children }: { children: ReactNode }) => <Box mx="-4">{children}</Box>;
