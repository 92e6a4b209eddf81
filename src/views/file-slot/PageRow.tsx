import { Box, IconButton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FilePreview } from '#components/files/FilePreview.tsx';
import { ChevronDownIcon, RetryIcon, TrashIcon } from '#components/text/icons.tsx';
import type { Page } from '#domain/files/pages.ts';
import type { MessageKey } from '#locales/index.ts';
import type { FilePagesActor } from '#machines/parts/files/file-pages.machine.ts';

type Props = {
  actor: FilePagesActor;
  page: Page;
  index: number;
  isLast: boolean;
  disabled: boolean;
};

/** One page: how it looks, where it stands, and what can be done with it. */
export function PageRow({ actor, page, index, isLast, disabled }: Props) {
  const { id, file, turns, warnings } = page;
  const intl = useIntl();
  const number = index + 1;
  const button = (words: MessageKey, icon: ReactNode, onClick: () => void, isOff = false) => (
    <IconButton
      id={`${words}-${id}`}
      variant="ghost"
      minW="11"
      minH="11"
      aria-label={intl.formatMessage({ id: words }, { number })}
      disabled={disabled || isOff}
      onClick={onClick}
    >
      {icon}
    </IconButton>
  );

  /** The row moves, and the browser takes the focus from what moves: it follows, to the other way at the end. */
  const move = (by: -1 | 1) => {
    actor.send({ type: 'page.move', id, by });
    const words = by === -1 ? ['pages.earlier', 'pages.later'] : ['pages.later', 'pages.earlier'];
    requestAnimationFrame(() => {
      const buttons = words.map((word) => document.getElementById(`${word}-${id}`));
      buttons.find((one) => one instanceof HTMLButtonElement && !one.disabled)?.focus();
    });
  };

  return (
    <Box
      as="li"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      p="2"
      borderWidth="1px"
      borderRadius="l2"
    >
      <Box transform={`rotate(${turns * 90}deg)`}>
        <FilePreview file={file} kind="jpg" />
      </Box>
      <Box flex="1" minW="20" fontSize="sm">
        <Box fontWeight="semibold">
          <FormattedMessage id="pages.page" values={{ number }} />
        </Box>
        {warnings.map((warning) => (
          <Box key={warning} color="fg.warning">
            <FormattedMessage id={`fileCheck.warning.${warning}`} />
          </Box>
        ))}
      </Box>
      <Box display="flex">
        {button(
          'pages.earlier',
          <ChevronDownIcon transform="rotate(180deg)" />,
          () => move(-1),
          index === 0,
        )}
        {button('pages.later', <ChevronDownIcon />, () => move(1), isLast)}
        {button('pages.turn', <RetryIcon />, () => actor.send({ type: 'page.turn', id }))}
        {button('pages.remove', <TrashIcon color="fg.error" />, () =>
          actor.send({ type: 'page.remove', id }),
        )}
      </Box>
    </Box>
  );
}
