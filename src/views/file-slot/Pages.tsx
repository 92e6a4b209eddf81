import { Box, Button, Spinner } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatFileSize } from '#domain/files/file-size.ts';
import { bytesOfPages } from '#domain/files/pages.ts';
import {
  type FilePagesActor,
  fitsAsFile,
  selectMaxBytes,
  selectPages,
  selectProblem,
  selectWaiting,
  wasNotJoined,
  wasPageRemoved,
} from '#machines/parts/files/file-pages.machine.ts';
import { AddPictures } from './AddPictures.tsx';
import { PageRow } from './PageRow.tsx';

type Props = { actor: FilePagesActor };

/** Several pictures that become one PDF: looked at, put in order, turned, taken away. Source: issue 10, 5. */
export function Pages({ actor }: Props) {
  const pages = useSelector(actor, selectPages, shallowEqual);
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('arranging'));
  const fits = useSelector(actor, fitsAsFile);
  const maxBytes = useSelector(actor, selectMaxBytes);
  const values = {
    count: pages.length,
    bytes: formatFileSize(bytesOfPages(pages)),
    size: formatFileSize(maxBytes),
  };

  return (
    <Box gridColumn="1 / -1" display="grid" gap="3">
      <Box fontWeight="semibold">
        <FormattedMessage id="pages.title" />
      </Box>
      <Box as="ol" listStyleType="none" display="grid" gap="2">
        {pages.map((page, index) => (
          <PageRow
            key={page.id}
            actor={actor}
            page={page}
            index={index}
            isLast={index === pages.length - 1}
            disabled={!isOpen}
          />
        ))}
      </Box>
      <Box fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {pages.length > 0 && <FormattedMessage id="pages.total" values={values} />}
      </Box>
      <Standing actor={actor} />
      <Box
        key={`${isOpen} ${pages.length}`}
        ref={showOnMount}
        display={{ base: 'grid', md: 'flex' }}
        flexWrap="wrap"
        gap="2"
        scrollMarginBottom="28"
      >
        {pages.length > 0 && (
          <Button disabled={!isOpen || !fits} onClick={() => actor.send({ type: 'pages.join' })}>
            <FormattedMessage id="pages.join" values={values} />
          </Button>
        )}
        <AddPictures actor={actor} disabled={!isOpen} />
        <Button variant="ghost" onClick={() => actor.send({ type: 'pages.leave' })}>
          <FormattedMessage id="common.cancel" />
        </Button>
      </Box>
    </Box>
  );
}

/** On a phone it would lie below the screen, or under the bar. */
const showOnMount = (element: HTMLElement | null) =>
  element?.scrollIntoView?.({ block: 'nearest' });

/** What is being done, what could not be, and the way back from a removal. */
function Standing({ actor }: Props) {
  const waiting = useSelector(actor, selectWaiting);
  const joining = useSelector(actor, (snapshot) => snapshot.matches('joiningPages'));
  const problem = useSelector(actor, selectProblem);
  const removed = useSelector(actor, wasPageRemoved);
  const notJoined = useSelector(actor, wasNotJoined);
  const isEmpty = useSelector(actor, (snapshot) => selectPages(snapshot).length === 0);
  const isTooLarge = !useSelector(actor, fitsAsFile) && !isEmpty;
  const size = formatFileSize(useSelector(actor, selectMaxBytes));

  return (
    <Box role="status" display="grid" gap="2" fontSize="sm">
      {waiting > 0 && busy(<FormattedMessage id="pages.preparing" values={{ count: waiting }} />)}
      {joining && busy(<FormattedMessage id="pages.joining" />)}
      <Box color="fg.error" fontWeight="medium" display="grid" gap="1">
        {problem && (
          <p>
            <FormattedMessage
              id={problem.why === 'places' ? 'pages.problem.places' : 'pages.problem'}
              values={{ name: problem.name }}
            />
          </p>
        )}
        {isTooLarge && <FormattedMessage id="pages.tooLarge" values={{ size }} tagName="p" />}
        {isEmpty && waiting === 0 && <FormattedMessage id="pages.none" tagName="p" />}
        {notJoined && <FormattedMessage id="pages.notJoined" tagName="p" />}
      </Box>
      {removed && (
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <FormattedMessage id="pages.removed" />
          <Button
            size="sm"
            minH="11"
            variant="outline"
            onClick={() => actor.send({ type: 'page.restore' })}
          >
            <FormattedMessage id="common.undo" />
          </Button>
        </Box>
      )}
    </Box>
  );
}

const busy = (words: ReactNode) => (
  <Box display="flex" alignItems="center" gap="2" color="fg.muted">
    <Spinner color="brand.600" borderWidth="2px" boxSize="4" />
    <span>{words}</span>
  </Box>
);
