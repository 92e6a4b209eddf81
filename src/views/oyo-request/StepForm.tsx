import { Box, Button, Stack } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Form, type FormikErrors } from 'formik';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { MainButton } from '#components/buttons/MainButton.tsx';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { FocusOnMount } from '#components/feedback/FocusOnMount.tsx';
import { Formik } from '#components/form/Formik.tsx';
import { MissingList } from '#components/form/MissingList.tsx';
import { ActionBar } from '#components/frame/ActionBar.tsx';
import type { Message } from '#components/text/message.ts';
import { draftValues, hasAnswers, PLACE } from '#domain/form/draft.ts';
import {
  hasFailed,
  hasWayBack,
  isSaving,
  type StepFormActor,
  type StepValues,
  selectDraft,
  selectDraftActor,
  selectFailure,
  selectSaved,
  selectTheirs,
} from '#machines/parts/forms/step-form.machine.ts';
import { ResumedNotice } from '../draft/ResumedNotice.tsx';
import { Overtaken } from './Overtaken.tsx';
import { StepDraft } from './StepDraft.tsx';
import { type Labels, missingOf, withTyped } from './step-values.ts';

type Props = {
  actor: StepFormActor;
  labels: Labels;
  validate: (values: StepValues) => FormikErrors<StepValues>;
  /** How an answer is shown where two devices disagree. */
  describe: (name: string, answer: string) => Message;
  children: (values: StepValues) => ReactNode;
};

/** A step's form with its draft, what is missing, and the way on and back. Source: spec 2 (Next, Back); ruling 35. */
export function StepForm({ actor, labels, validate, describe, children }: Props) {
  const draft = useSelector(actor, selectDraftActor);
  const typed = useSelector(actor, selectDraft);
  const answers = draftValues(typed);
  const first = withTyped(useSelector(actor, selectSaved), answers);
  const saving = useSelector(actor, isSaving);
  const failed = useSelector(actor, hasFailed);
  const overtaken = useSelector(actor, selectTheirs) !== null;
  const failure = useSelector(actor, selectFailure);
  const canGoBack = useSelector(actor, hasWayBack);
  const [listed, setListed] = useState(false);
  const place = answers[PLACE.focus];

  const focus = ({ target }: FocusEvent<HTMLElement>) => {
    const field = target.getAttribute('name');
    if (field) draft?.send({ type: 'field.focus', field });
  };

  return (
    <Formik
      initialValues={first}
      validateOnMount
      validate={validate}
      onSubmit={(values) => actor.send({ type: 'form.submit', values })}
    >
      {({ values }) => {
        const missing = missingOf(labels, validate(values));
        return (
          <Stack as={Form} gap="5" {...{ noValidate: true }}>
            {failed && (
              <FocusOnMount>
                <ErrorAlert message="error.FAIL_TO_UPLOAD_INFO" failure={failure} />
              </FocusOnMount>
            )}
            {overtaken && <Overtaken actor={actor} labels={labels} describe={describe} />}
            {hasAnswers(typed) && !overtaken && <ResumedNotice />}
            <Stack gap="5" onFocus={focus} inert={overtaken}>
              {children(values)}
            </Stack>
            {draft && (
              <StepDraft
                draft={draft}
                first={first}
                focus={typeof place === 'string' ? place : null}
                labels={labels}
                describe={describe}
              />
            )}
            <ActionBar oneRow aside={<MissingList folds opened={listed} missing={missing} />}>
              {canGoBack && !overtaken && (
                <Button
                  variant="outline"
                  disabled={saving}
                  onClick={() => actor.send({ type: 'step.back' })}
                >
                  <FormattedMessage id="common.back" />
                </Button>
              )}
              {overtaken ? (
                <Button onClick={() => actor.send({ type: 'step.leave' })}>
                  <FormattedMessage id="common.continue" />
                </Button>
              ) : (
                <MainButton
                  type="submit"
                  missing={missing}
                  onMissing={() => setListed(true)}
                  loading={saving}
                  loadingText={<FormattedMessage id="oyoRequest.saving" />}
                >
                  <FormattedMessage id="common.next" />
                </MainButton>
              )}
            </ActionBar>
          </Stack>
        );
      }}
    </Formik>
  );
}

export const Columns = ({ children }: { children: ReactNode }) => (
  <Box display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
    {children}
  </Box>
);
