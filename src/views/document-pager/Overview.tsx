import { Badge, Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { MessageText } from '#components/text/MessageText.tsx';
import type { Message } from '#components/text/message.ts';
import { type DocumentStanding, standingOf } from '#domain/request/file-set.ts';
import {
  type DocumentPagerActor,
  selectDocuments,
  selectShown,
} from '#machines/parts/files/document-pager.machine.ts';
import {
  type FileSetActor,
  selectMissing,
  selectMoving,
  selectReady,
} from '#machines/parts/files/file-set.machine.ts';
import { OVERVIEW } from './Position.tsx';

type Props = { set: FileSetActor; actor: DocumentPagerActor; nameOf: (code: string) => Message };

const MARKS: Record<
  DocumentStanding,
  { palette: string; words: `documents.is.${DocumentStanding}` }
> = {
  ready: { palette: 'green', words: 'documents.is.ready' },
  moving: { palette: 'amber', words: 'documents.is.moving' },
  missing: { palette: 'gray', words: 'documents.is.missing' },
  optional: { palette: 'gray', words: 'documents.is.optional' },
};

/** All documents, how each stands, and the way to it. */
export function Overview({ set, actor, nameOf }: Props) {
  const documents = useSelector(actor, selectDocuments);
  const shown = useSelector(actor, selectShown);
  const missing = useSelector(set, selectMissing, shallowEqual);
  const moving = useSelector(set, selectMoving, shallowEqual);
  const ready = useSelector(set, selectReady, shallowEqual);

  return (
    <Box
      as="ul"
      id={OVERVIEW}
      listStyleType="none"
      mb="4"
      bg="bg"
      borderWidth="1px"
      borderRadius="l3"
      css={{ '& > li + li': { borderTopWidth: '1px' } }}
    >
      {documents.map((document) => {
        const { palette, words } = MARKS[standingOf(document, { missing, moving, ready })];
        return (
          <li key={document.code}>
            <Row
              type="button"
              aria-current={document.code === shown ? 'step' : undefined}
              onClick={() => actor.send({ type: 'document.show', code: document.code })}
            >
              <span>
                <MessageText message={nameOf(document.code)} />
              </span>
              <Badge colorPalette={palette} size="md" flexShrink="0">
                <FormattedMessage id={words} />
              </Badge>
            </Row>
          </li>
        );
      })}
    </Box>
  );
}

const Row = chakra('button', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '3',
    w: 'full',
    minH: '12',
    px: '4',
    py: '2',
    textAlign: 'start',
    cursor: 'pointer',
    focusVisibleRing: 'inside',
    '&[aria-current]': { fontWeight: 'semibold' },
  },
});
