import { Box, chakra, Link } from '@chakra-ui/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDayText } from '#components/text/day-text.ts';
import { Timeline } from '#components/text/Timeline.tsx';
import { calendarFile } from '#domain/request/calendar-file.ts';
import type { Milestone } from '#domain/request/milestones.ts';

type Props = {
  request: {
    name: string;
    history: readonly { milestone: Milestone; at: string }[];
    answer_by: string | null;
    is_answer_late: boolean;
  };
  /** The lender has to act. */
  isWaiting: boolean;
};

/** What has happened to the request, who acts now, and by when. Source: beyond B11. */
export function RequestTimeline({ request, isWaiting }: Props) {
  const done = request.history.map(({ milestone, at }) => ({
    label: `timeline.${milestone}` as const,
    at,
  }));
  if (done.length === 0 && !isWaiting) return null;

  return (
    <Box as="section" aria-labelledby="timeline">
      <chakra.h2 id="timeline" fontWeight="semibold" fontSize="lg" mb="3">
        <FormattedMessage id={isWaiting ? 'timeline.title' : 'timeline.past'} />
      </chakra.h2>
      <Timeline done={done} now={isWaiting && <Waiting request={request} />} />
    </Box>
  );
}

function Waiting({ request }: Pick<Props, 'request'>) {
  const { name, answer_by: day, is_answer_late: isLate } = request;
  const intl = useIntl();
  const dayText = useDayText();
  if (!day) return <FormattedMessage id="timeline.waiting" />;
  if (isLate) return <FormattedMessage id="timeline.overdue" values={{ day: dayText(day) }} />;
  const title = intl.formatMessage({ id: 'timeline.event' }, { name });
  const file = calendarFile({ uid: name, day, title });

  return (
    <>
      <chakra.p fontWeight="medium">
        <FormattedMessage id="timeline.answerBy" values={{ day: dayText(day) }} />
      </chakra.p>
      <chakra.p fontSize="sm" color="fg.muted" my="1">
        <FormattedMessage id="timeline.late" />
      </chakra.p>
      <Link
        href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
        download={`${name}.ics`}
        color="fg.brand"
        textDecoration="underline"
        minH="11"
      >
        <FormattedMessage id="timeline.calendar" />
      </Link>
    </>
  );
}
