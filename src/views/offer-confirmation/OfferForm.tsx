import { Box } from '@chakra-ui/react/box';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { FocusOnMount } from '#components/feedback/FocusOnMount.tsx';
import { SchemaForm } from '#components/form/SchemaForm.tsx';
import { Help } from '#components/frame/Help.tsx';
import { PageTitle } from '#components/frame/PageTitle.tsx';
import { Deferred } from '#components/loading/Deferred.tsx';
import { FieldSkeletons } from '#components/loading/Skeletons.tsx';
import { withDraft } from '#domain/form/draft.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import {
  isConfirming,
  isFinding,
  selectDraftActor,
  selectOffer,
  selectPrefill,
  selectProvider,
  selectTyped,
  wasRefused,
} from '#machines/offer-confirmation.machine.ts';
import { DraftedFields } from '../draft/DraftedFields.tsx';
import { Consents } from './Consents.tsx';
import { OfferFields } from './OfferFields.tsx';
import { OfferSummary } from './OfferSummary.tsx';
import type { OfferConfirmationProps } from './offer-confirmation-props.ts';
import {
  initiallyTouched,
  initialValues,
  LABELS,
  offerSchema,
  toConfirmation,
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
          <Box mb="6">
            <OfferSummary actor={props.actor} />
          </Box>
          <Fields {...props} refused={refused} />
        </Deferred>
      )}
    </Box>
  );
}

/** Who asks and why, the data from the link, two boxes. Whatever is refused, what was typed stays. Source: spec 2, 5. */
function Fields({ actor, documents, refused }: OfferConfirmationProps & { refused: boolean }) {
  const draft = useSelector(actor, selectDraftActor) ?? undefined;
  const typed = useSelector(actor, selectTyped);
  const first = withDraft(initialValues(useSelector(actor, selectPrefill)), typed);
  const busy = useSelector(actor, isConfirming);
  const failure = useSelector(actor, selectFailure);
  const isShown = useSelector(actor, selectOffer) !== null;

  return (
    <SchemaForm
      schema={offerSchema}
      labels={LABELS}
      initialValues={first}
      initialTouched={initiallyTouched(first)}
      submit={{
        text: 'offerConfirmation.form.submit',
        busyText: 'offerConfirmation.form.submitting',
        busy,
      }}
      onSubmit={(values) => actor.send({ type: 'form.submit', ...toConfirmation(values) })}
      after={<Help />}
    >
      {(values) => (
        <>
          {refused && (
            <FocusOnMount>
              <ErrorAlert message="offerConfirmation.form.refused" failure={failure} />
            </FocusOnMount>
          )}
          <DraftedFields draft={draft} typed={typed} labels={LABELS}>
            <OfferFields values={values} />
            <Consents documents={documents} isOfOffer={isShown} />
          </DraftedFields>
        </>
      )}
    </SchemaForm>
  );
}

function ProviderLead({ actor }: Pick<OfferConfirmationProps, 'actor'>) {
  const provider = useSelector(actor, selectProvider);
  if (!provider) return <FormattedMessage id="offerConfirmation.form.whoElse" />;
  return <FormattedMessage id="offerConfirmation.form.who" values={{ provider: provider.name }} />;
}
