import { Stack } from '@chakra-ui/react/stack';
import { type FormikValues, useFormikContext } from 'formik';
import type { FocusEvent, ReactNode } from 'react';
import { ResumedNotice } from '#components/feedback/ResumedNotice.tsx';
import { type Message, messageOf } from '#components/text/message.ts';
import { type Draft, draftedPlace, draftValues, hasAnswers, PLACE } from '#domain/form/draft.ts';
import type { DraftActor } from '#machines/parts/forms/draft.machine.ts';
import { DraftKeeper } from './DraftKeeper.tsx';
import { DraftView } from './DraftView.tsx';
import type { SentPlace } from './draft-props.ts';

type Props = {
  draft: DraftActor | undefined;
  /** As the form began with it. */
  typed: Draft;
  labels: Readonly<Record<string, Message>>;
  /** How an answer is shown where two devices disagree; as it is without it. */
  describe?: (name: string, answer: string) => Message;
  sent?: SentPlace;
  /** Was sent elsewhere meanwhile: it is only read. */
  inert?: boolean;
  children: ReactNode;
};

/** The fields of the form around them: what is typed is saved, and what another device typed comes in. */
export function DraftedFields({ draft, typed, inert = false, children, ...words }: Props) {
  const focus = ({ target }: FocusEvent<HTMLElement>) => {
    const field = target.getAttribute('name');
    if (field) draft?.send({ type: 'field.focus', field });
  };
  return (
    <>
      {hasAnswers(typed) && !inert && <ResumedNotice />}
      <Stack gap="5" onFocus={focus} inert={inert}>
        {children}
      </Stack>
      {draft && <Kept {...words} draft={draft} typed={typed} isShown={!inert} />}
    </>
  );
}

type KeptProps = Pick<Props, 'typed' | 'labels' | 'describe' | 'sent'> & {
  draft: DraftActor;
  /** Whether it is told what is saved: of a form that is only read, nothing is. */
  isShown: boolean;
};

function Kept({
  draft,
  typed,
  labels,
  sent,
  isShown,
  describe = (_, answer) => messageOf(answer),
}: KeptProps) {
  const { values, initialValues, setValues } = useFormikContext<FormikValues>();
  return (
    <>
      <DraftKeeper
        draft={draft}
        answers={values}
        saved={initialValues}
        focus={draftedPlace(draftValues(typed), PLACE.focus)}
        onMerged={(merged) =>
          setValues((current) => ({
            ...current,
            ...Object.fromEntries(
              Object.entries(merged).map(([name, value]) => [name, value ?? '']),
            ),
          }))
        }
      />
      {isShown && (
        <DraftView
          actor={draft}
          sent={sent}
          describe={(name, answer) => ({
            label: labels[name] ?? 'draft.unknownField',
            answer: answer ? describe(name, String(answer)) : 'draft.empty',
          })}
        />
      )}
    </>
  );
}
