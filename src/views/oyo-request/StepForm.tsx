import { Box, Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { FocusOnMount } from '#components/feedback/FocusOnMount.tsx';
import { SchemaForm } from '#components/form/SchemaForm.tsx';
import type { FormSchema, Labels } from '#components/form/schema-problems.ts';
import { ActionBar } from '#components/frame/ActionBar.tsx';
import type { Message } from '#components/text/message.ts';
import { withDraft } from '#domain/form/draft.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import {
  hasFailed,
  hasWayBack,
  isSaving,
  type StepFormActor,
  type StepValues,
  selectDraft,
  selectDraftActor,
  selectRequestId,
  selectSaved,
  selectTheirs,
} from '#machines/parts/forms/step-form.machine.ts';
import { DraftedFields } from '../draft/DraftedFields.tsx';
import type { SentPlace } from '../draft/draft-props.ts';
import { Overtaken } from './Overtaken.tsx';
import { SimilarHotels } from './SimilarHotels.tsx';

type Props = {
  actor: StepFormActor;
  schema: FormSchema<StepValues>;
  labels: Labels<StepValues>;
  /** How an answer is shown where two devices disagree. */
  describe: (name: string, answer: string) => Message;
  children: ReactNode | ((values: StepValues) => ReactNode);
};

/** A step's form with its draft, what is missing, and the way on and back. Source: spec 2 (Next, Back); ruling 35. */
export function StepForm({ actor, children, ...form }: Props) {
  const draft = useSelector(actor, selectDraftActor);
  const typed = useSelector(actor, selectDraft);
  const saved = useSelector(actor, selectSaved);
  const saving = useSelector(actor, isSaving);
  const failed = useSelector(actor, hasFailed);
  const overtaken = useSelector(actor, selectTheirs) !== null;
  const failure = useSelector(actor, selectFailure);
  const canGoBack = useSelector(actor, hasWayBack);
  const sent = sentPlace(useSelector(actor, selectRequestId));
  const back = canGoBack && (
    <Button variant="outline" disabled={saving} onClick={() => actor.send({ type: 'step.back' })}>
      <FormattedMessage id="common.back" />
    </Button>
  );

  return (
    <SchemaForm
      schema={form.schema}
      labels={form.labels}
      initialValues={withDraft(saved, typed)}
      submit={
        overtaken
          ? null
          : { text: 'common.next', busyText: 'oyoRequest.saving', busy: saving, bar: { back } }
      }
      onSubmit={(values) => actor.send({ type: 'form.submit', values })}
      after={overtaken && <WayOn actor={actor} />}
    >
      {(values) => (
        <>
          {failed && (
            <FocusOnMount>
              <ErrorAlert message="error.FAIL_TO_UPLOAD_INFO" failure={failure} />
            </FocusOnMount>
          )}
          <SimilarHotels actor={actor} />
          {overtaken && <Overtaken actor={actor} {...form} />}
          <DraftedFields draft={draft} typed={typed} inert={overtaken} sent={sent} {...form}>
            {typeof children === 'function' ? children(values) : children}
          </DraftedFields>
        </>
      )}
    </SchemaForm>
  );
}

/** Of a hotel that was begun elsewhere only the list knows the request. */
const sentPlace = (id: string | null): SentPlace =>
  id === null
    ? { href: '/records', words: 'draft.sent.list' }
    : { href: `/oyoRequest/${id}`, words: 'draft.sent.request' };

const WayOn = ({ actor }: Pick<Props, 'actor'>) => (
  <ActionBar oneRow>
    <Button onClick={() => actor.send({ type: 'step.leave' })}>
      <FormattedMessage id="common.continue" />
    </Button>
  </ActionBar>
);

export const Columns = ({ children }: { children: ReactNode }) => (
  <Box display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
    {children}
  </Box>
);
