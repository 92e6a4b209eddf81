import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { useSelector } from '@xstate/react';
import { Form } from 'formik';
import type { FocusEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { MainButton } from '#components/buttons/MainButton.tsx';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { FocusOnMount } from '#components/feedback/FocusOnMount.tsx';
import { Formik } from '#components/form/Formik.tsx';
import { MissingList } from '#components/form/MissingList.tsx';
import { Help } from '#components/frame/Help.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { Deferred } from '#components/loading/Deferred.tsx';
import { FieldSkeletons } from '#components/loading/Skeletons.tsx';
import { type DraftChanges, draftValues, hasAnswers, PLACE } from '#domain/form/draft.ts';
import {
  isConfirming,
  isFinding,
  selectDraftActor,
  selectFailure,
  selectPrefill,
  selectProvider,
  selectTyped,
  wasRefused,
} from '#machines/offer-confirmation.machine.ts';
import { ResumedNotice } from '../draft/ResumedNotice.tsx';
import { Consents } from './Consents.tsx';
import { OfferDraft } from './OfferDraft.tsx';
import { OfferFields } from './OfferFields.tsx';
import type { OfferConfirmationProps } from './offer-confirmation-props.ts';
import {
  initiallyTouched,
  initialValues,
  missingFields,
  toConfirmation,
  validateOffer,
  withTyped,
} from './offer-values.ts';

/** Of the form, while it is not there. */
const FIELDS = 5;

const skeletons = <FieldSkeletons label="offerConfirmation.loading" count={FIELDS} columns={1} />;

/** The text of the page stands while the offer is looked up: nothing in it moves when the form comes. */
export function OfferForm(props: OfferConfirmationProps) {
  const finding = useSelector(props.actor, isFinding);
  const refused = useSelector(props.actor, wasRefused);

  return (
    <Box maxW="form" mx="auto" px="4" pt="6">
      <PageTitle
        title="offerConfirmation.form.title"
        lead={<ProviderLead actor={props.actor} />}
        failed={refused}
        pending={finding}
      />
      {finding ? (
        skeletons
      ) : (
        <Deferred fallback={skeletons}>
          <Fields {...props} refused={refused} />
        </Deferred>
      )}
    </Box>
  );
}

/** Who asks and why, the data from the link, two boxes. Whatever is refused, what was typed stays. Source: spec 2, 5. */
function Fields({ actor, documents, refused }: OfferConfirmationProps & { refused: boolean }) {
  const draft = useSelector(actor, selectDraftActor);
  const typed = useSelector(actor, selectTyped);
  const answers = draftValues(typed);
  const prefilled = withTyped(initialValues(useSelector(actor, selectPrefill)), answers);
  const busy = useSelector(actor, isConfirming);
  const failure = useSelector(actor, selectFailure);

  const focus = ({ target }: FocusEvent<HTMLElement>) => {
    const field = target.getAttribute('name');
    if (field) draft?.send({ type: 'field.focus', field });
  };

  return (
    <Formik
      initialValues={prefilled}
      initialTouched={initiallyTouched(prefilled)}
      validateOnMount
      validate={validateOffer}
      onSubmit={(values) => actor.send({ type: 'form.submit', ...toConfirmation(values) })}
    >
      {({ values }) => (
        <Stack as={Form} gap="5" {...{ noValidate: true }}>
          {refused && (
            <FocusOnMount>
              <ErrorAlert message="offerConfirmation.form.refused" failure={failure} />
            </FocusOnMount>
          )}
          {hasAnswers(typed) && <ResumedNotice />}
          <Stack gap="5" onFocus={focus}>
            <OfferFields values={values} />
            <Consents documents={documents} />
          </Stack>
          {draft && <OfferDraft draft={draft} first={prefilled} focus={placeIn(answers)} />}
          <MissingList missing={missingFields(values)} />
          <MainButton
            type="submit"
            missing={missingFields(values)}
            loading={busy}
            loadingText={<FormattedMessage id="offerConfirmation.form.submitting" />}
          >
            <FormattedMessage id="offerConfirmation.form.submit" />
          </MainButton>
          <Help />
        </Stack>
      )}
    </Formik>
  );
}

function placeIn(answers: DraftChanges): string | null {
  const place = answers[PLACE.focus];
  return typeof place === 'string' ? place : null;
}

function ProviderLead({ actor }: Pick<OfferConfirmationProps, 'actor'>) {
  const provider = useSelector(actor, selectProvider);
  if (!provider) return <FormattedMessage id="offerConfirmation.form.whoElse" />;
  return <FormattedMessage id="offerConfirmation.form.who" values={{ provider: provider.name }} />;
}
