import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';
import type { Message } from '#components/text/message.ts';
import { momentText } from '#components/text/moment-text.ts';
import type { DraftValue } from '#domain/form/draft.ts';
import { type StateName, stateName } from '#machines/kit/state-name.ts';
import {
  type AnswerConflictsActor,
  type AnswerConflictsMachine,
  selectConflict,
} from '#machines/parts/forms/answer-conflicts.machine.ts';
import { ConflictDialog } from './ConflictDialog.tsx';

type Props = {
  actor: AnswerConflictsActor;
  /** The words of a field of the form and of an answer to it. */
  describe: (field: string, answer: unknown) => { label: Message; answer: Message };
  /** At once, where the form shows the other device's answer before all are settled. */
  onTheirs?: (field: string, answer: DraftValue) => void;
};

const screens: Record<StateName<AnswerConflictsMachine>, ComponentType<Props> | null> = {
  comparing: null,
  choosing: Question,
  settled: null,
};

/** Over the form: what another device wrote while it was filled in. */
export function AnswerConflictsView(props: Props) {
  const Screen = screens[useSelector(props.actor, stateName)];
  return Screen && <Screen {...props} />;
}

function Question({ actor, describe, onTheirs }: Props) {
  const conflict = useSelector(actor, selectConflict);
  const intl = useIntl();
  if (!conflict) return null;
  const { field, mine, theirs, colleague } = conflict;
  const own = describe(field, mine);

  const title: Message = colleague
    ? {
        id: 'draft.conflict.by',
        values: { who: colleague.who, at: momentText(intl, colleague.at) },
      }
    : 'draft.conflict.title';

  const takeTheirs = () => {
    onTheirs?.(field, theirs);
    actor.send({ type: 'conflict.takeTheirs' });
  };

  return (
    <ConflictDialog
      title={title}
      field={own.label}
      mine={own.answer}
      theirs={describe(field, theirs).answer}
      onKeepMine={() => actor.send({ type: 'conflict.keepMine' })}
      onTakeTheirs={takeTheirs}
    />
  );
}
