import { Box } from '@chakra-ui/react';
import { FormattedMessage } from 'react-intl';
import type { MessageKey } from '#locales/index.ts';
import { useDayText } from '../text/day-text.ts';

type Props = {
  /** ISO days: the last one on which the offer can be had, and the server's today. */
  lastDay: string;
  today: string;
  /** Each with a `day`. */
  open: MessageKey;
  over: MessageKey;
};

/** The last day of an offer, or that it has passed. Source: ruling 24. */
export function LastDay({ lastDay, today, open, over }: Props) {
  const day = useDayText();
  const isOver = lastDay < today;

  return (
    <Box fontSize="sm" color={isOver ? 'fg.error' : 'fg.muted'}>
      <FormattedMessage id={isOver ? over : open} values={{ day: day(lastDay) }} />
    </Box>
  );
}
