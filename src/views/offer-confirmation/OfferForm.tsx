import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { useSelector } from '@xstate/react';
import { Form, Formik } from 'formik';
import { FormattedMessage } from 'react-intl';
import { ErrorAlert } from '#components/ErrorAlert.tsx';
import { Help } from '#components/Help.tsx';
import { MissingList } from '#components/MissingList.tsx';
import { PageTitle } from '#components/PageTitle.tsx';
import {
  isConfirming,
  selectPrefill,
  selectProvider,
  selectSupportCode,
  wasRefused,
} from '#machines/offer-confirmation.machine.ts';
import { Focused } from '../sign-in/Focused.tsx';
import { Consents } from './Consents.tsx';
import type { OfferConfirmationProps } from './OfferConfirmationView.tsx';
import { OfferFields } from './OfferFields.tsx';
import { beginningWith, confirmationOf, missingIn, problemsOf, touchedBy } from './offer-values.ts';

/** Who asks and why, the data from the link, two boxes. Whatever is refused, what was typed stays. Source: spec 2, 5. */
export function OfferForm({ actor, documents }: OfferConfirmationProps) {
  const prefilled = beginningWith(useSelector(actor, selectPrefill));
  const busy = useSelector(actor, isConfirming);
  const refused = useSelector(actor, wasRefused);
  const supportCode = useSelector(actor, selectSupportCode);

  return (
    <Box maxW="form" mx="auto" px="4" pt="6">
      <PageTitle
        title="offerConfirmation.form.title"
        lead={<WhoAsks actor={actor} />}
        failed={refused}
      />
      <Formik
        initialValues={prefilled}
        initialTouched={touchedBy(prefilled)}
        validateOnMount
        validate={problemsOf}
        onSubmit={(values) => actor.send({ type: 'form.submit', ...confirmationOf(values) })}
      >
        {({ values }) => (
          <Stack as={Form} gap="5" {...{ noValidate: true }}>
            {refused && (
              <Focused>
                <ErrorAlert message="offerConfirmation.form.refused" supportCode={supportCode} />
              </Focused>
            )}
            <OfferFields values={values} />
            <Consents documents={documents} />
            <MissingList missing={missingIn(values)} />
            <Button
              type="submit"
              loading={busy}
              loadingText={<FormattedMessage id="offerConfirmation.form.submitting" />}
              disabled={missingIn(values).length > 0}
            >
              <FormattedMessage id="offerConfirmation.form.submit" />
            </Button>
            <Help />
          </Stack>
        )}
      </Formik>
    </Box>
  );
}

function WhoAsks({ actor }: Pick<OfferConfirmationProps, 'actor'>) {
  const provider = useSelector(actor, selectProvider);
  if (!provider) return <FormattedMessage id="offerConfirmation.form.whoElse" />;
  return <FormattedMessage id="offerConfirmation.form.who" values={{ provider: provider.name }} />;
}
