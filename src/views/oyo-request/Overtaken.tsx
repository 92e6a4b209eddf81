import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useFormikContext } from 'formik';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { FocusOnMount } from '#components/feedback/FocusOnMount.tsx';
import type { Labels } from '#components/form/schema-problems.ts';
import { MessageText } from '#components/text/MessageText.tsx';
import type { Message } from '#components/text/message.ts';
import { momentText } from '#components/text/moment-text.ts';
import { tidy } from '#domain/person/tidy.ts';
import {
  type StepFormActor,
  type StepValues,
  selectChange,
  selectTheirs,
} from '#machines/parts/forms/step-form.machine.ts';

type Props = {
  actor: StepFormActor;
  labels: Labels<StepValues>;
  describe: (name: string, answer: string) => Message;
};

/** The step was sent elsewhere meanwhile: why nothing was saved, and each answer that differs. Source: ruling 30. */
export function Overtaken({ actor, labels, describe }: Props) {
  const theirs = useSelector(actor, selectTheirs);
  const change = useSelector(actor, selectChange);
  const intl = useIntl();
  const { values: mine } = useFormikContext<StepValues>();
  if (!theirs) return null;
  const different = Object.entries(labels).filter(
    ([name]) => tidy(mine[name] ?? '') !== (theirs[name] ?? ''),
  );
  const show = (name: string, answer = '') => (
    <MessageText message={answer.trim() ? describe(name, answer) : 'draft.empty'} />
  );

  const title: Message = change
    ? {
        id: change.who ? 'oyoRequest.overtaken.by' : 'oyoRequest.overtaken.at',
        values: { who: change.who ?? '', at: momentText(intl, change.at) },
      }
    : 'oyoRequest.overtaken.title';

  return (
    <FocusOnMount>
      <ErrorAlert title={title} message="oyoRequest.overtaken.text">
        {different.length > 0 && (
          <chakra.ul mt="2" ps="5" listStyleType="disc">
            {different.map(([name, label]) => (
              <li key={name}>
                <FormattedMessage
                  id="oyoRequest.overtaken.answer"
                  values={{
                    field: <MessageText message={label} />,
                    mine: show(name, mine[name]),
                    theirs: show(name, theirs[name]),
                  }}
                />
              </li>
            ))}
          </chakra.ul>
        )}
      </ErrorAlert>
    </FocusOnMount>
  );
}
