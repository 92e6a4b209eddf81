import { Box } from '@chakra-ui/react/box';
import { Link } from '@chakra-ui/react/link';
import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { NoticeBox } from '#components/feedback/NoticeBox.tsx';
import { RelativeTime } from '#components/text/RelativeTime.tsx';
import { type StateName, stateName } from '#machines/kit/state-name.ts';
import { type DraftMachine, selectSavedAt } from '#machines/parts/forms/draft.machine.ts';
import { DraftConflict } from './DraftConflict.tsx';
import type { DraftProps, SentPlace } from './draft-props.ts';

const screens: Record<StateName<DraftMachine>, ComponentType<DraftProps>> = {
  resting: SavedAt,
  waiting: Saving,
  saving: Saving,
  deciding: SavedAt,
  loadingDraft: () => null,
  notLoaded: () => null,
  withoutDraft: () => null,
  comparing: SavedAt,
  paused: SavedAt,
  choosing: DraftConflict,
  notSaved: () => <FormattedMessage id="draft.notSaved" />,
  refused: Refused,
};

const OWN: SentPlace = { href: '/request', words: 'draft.sent.own' };

/** Another place is loaded anew, since its page may be the one that is shown. */
function Refused({ sent }: DraftProps) {
  const { href, words } = sent ?? OWN;
  const way = (
    <Link
      href={href}
      {...(sent && { target: '_self' })}
      display="inline"
      textDecoration="underline"
    >
      <FormattedMessage id={words} />
    </Link>
  );
  return <FormattedMessage id="draft.refused" values={{ way }} />;
}

/** Whether what was typed is saved; what another device wrote differently is asked. */
export function DraftView(props: DraftProps) {
  const state = useSelector(props.actor, stateName);
  const Screen = screens[state];
  if (state === 'refused') {
    return (
      <InSight>
        <NoticeBox role="status" tone="warning">
          <Screen {...props} />
        </NoticeBox>
      </InSight>
    );
  }
  const isFailed = state === 'notSaved';
  return (
    <Box
      fontSize="sm"
      color={isFailed ? 'fg.warning' : 'fg.muted'}
      {...(isFailed && { role: 'status' })}
    >
      <Screen {...props} />
    </Box>
  );
}

/** Above the bar, wherever in the form the person types. */
const InSight = ({ children }: { children: ReactNode }) => (
  <Box
    position="sticky"
    bottom="20"
    zIndex="1"
    css={{ '@media (max-height: 25rem)': { position: 'static' } }}
  >
    {children}
  </Box>
);

/** Never 'saved' beside what is not: a write may take as long as an outage. */
function Saving() {
  return <FormattedMessage id="draft.saving" />;
}

function SavedAt({ actor }: DraftProps) {
  const at = useSelector(actor, selectSavedAt);
  if (at === null) return null;
  return <FormattedMessage id="draft.saved" values={{ ago: <RelativeTime at={at} /> }} />;
}
