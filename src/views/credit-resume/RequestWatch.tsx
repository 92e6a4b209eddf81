import { useSelector } from '@xstate/react';
import { WatchLine } from '#components/feedback/WatchLine.tsx';
import type { MessageKey } from '#locales/index.ts';
import { selectChild } from '#machines/credit-resume.machine.ts';
import {
  hasFailed,
  hasFoundNothing,
  isChecking,
} from '#machines/parts/request/status-watch.machine.ts';
import type { CreditResumeProps } from './credit-resume-props.ts';

type Props = Pick<CreditResumeProps, 'actor'> & { waiting: MessageKey };

/** What is waited for; checked by itself, and by hand at any time. */
export function RequestWatch({ actor, waiting }: Props) {
  const watch = useSelector(actor, selectChild('statusWatch'));
  return (
    <WatchLine
      waiting={waiting}
      unseen="status.unseen"
      check="status.refresh"
      checking={useSelector(watch, isChecking)}
      failed={useSelector(watch, hasFailed)}
      unchanged={useSelector(watch, hasFoundNothing)}
      onCheck={() => watch?.send({ type: 'status.check' })}
    />
  );
}
