import { Box, Button, chakra, Grid } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Formik } from 'formik';

import type { KeyboardEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { DynamicField } from '#components/dynamic-form/DynamicField.tsx';
import {
  type CatalogueEntry,
  FormStateProvider,
} from '#components/dynamic-form/dynamic-form-context.ts';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { focusField } from '#components/form/field-ids.ts';
import { ValidatedForm } from '#components/form/ValidatedForm.tsx';
import { ValuesObserver } from '#components/form/ValuesObserver.tsx';
import { UserIcon } from '#components/text/icons.tsx';
import { useTranslate } from '#components/text/message.ts';
import type { FormValues } from '#domain/form/form-values.ts';
import {
  ownAnswers,
  partnerFields,
  readPartner,
  writePartner,
} from '#domain/form/partner-fields.ts';
import { remainingShare } from '#domain/form/partners.ts';
import {
  isEditing,
  isTooMuch,
  type PartnersActor,
  selectOthers,
} from '#machines/parts/forms/partners.machine.ts';
import { focusList } from './partner-focus.ts';
import { formStateOf, problemsOf } from './partner-validation.ts';

type Props = {
  actor: PartnersActor;
  countries: readonly CatalogueEntry[];
  /** The answers of the form around it, whose person may be a partner. */
  form: FormValues;
};

/** One partner. It is inside the large form and no form element of its own: Enter saves the partner alone. */
export function PartnerForm({ actor, countries, form }: Props) {
  const { type, index, draft, typed } = actor.getSnapshot().context;
  const isFull = useSelector(actor, isTooMuch);
  const left = useSelector(actor, (snapshot) => remainingShare(selectOthers(snapshot)));
  const translate = useTranslate();
  const fields = partnerFields(type).filter(({ source }) => !source || countries.length > 0);

  const own = ownAnswers(fields, form);

  const save = (values: FormValues) => {
    const wrong = fields.find(({ name }) => problemsOf(fields, values)[name]);
    if (wrong) return focusField(wrong.name);
    actor.send({ type: 'partner.submit', partner: writePartner(fields, values, type) });
    if (!isEditing(actor.getSnapshot())) focusList(type);
  };

  const cancel = () => {
    actor.send({ type: 'partner.cancel' });
    focusList(type);
  };

  return (
    <Formik initialValues={{ ...readPartner(fields, draft), ...typed }} onSubmit={save}>
      {(formik) => (
        <ValidatedForm formik={formik} problems={problemsOf(fields, formik.values)}>
          <ValuesObserver
            values={formik.values}
            onChange={(written) => actor.send({ type: 'partner.type', values: written })}
          />
          <Box
            role="group"
            aria-labelledby="partner-form"
            onKeyDown={(event) => isEnterInInput(event) && formik.submitForm()}
            mt="4"
            p="4"
            bg="bg.subtle"
            borderWidth="1px"
            borderRadius="l2"
          >
            <chakra.h4 id="partner-form" ref={focus} tabIndex={-1} mb="4" fontWeight="semibold">
              <FormattedMessage
                id={index === null ? 'partners.new' : 'partners.edit'}
                values={{ type: translate(`partners.one.${type}`) }}
              />
            </chakra.h4>
            {Object.keys(own).length > 0 && (
              <Button
                variant="outline"
                mb="4"
                onClick={() => void formik.setValues({ ...formik.values, ...own })}
              >
                <UserIcon />
                <FormattedMessage id="partners.own" />
              </Button>
            )}
            <FormStateProvider value={formStateOf(fields, formik.values, countries)}>
              <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="5">
                {fields.map((field) => (
                  <DynamicField key={field.id} field={field} />
                ))}
              </Grid>
            </FormStateProvider>
            {isFull && (
              <Box mt="4">
                <ErrorAlert message={{ id: 'partners.tooMuch', values: { left } }} />
              </Box>
            )}
            <Box display="flex" flexWrap="wrap" gap="3" mt="5">
              <Button onClick={formik.submitForm}>
                <FormattedMessage
                  id="partners.save"
                  values={{ type: translate(`partners.one.${type}`) }}
                />
              </Button>
              <Button variant="outline" onClick={cancel}>
                <FormattedMessage id="partners.cancel" />
              </Button>
            </Box>
          </Box>
        </ValidatedForm>
      )}
    </Formik>
  );
}

const focus = (heading: HTMLElement | null) => heading?.focus();

/** Enter in one of the inputs; on a button it is a press of the button. */
function isEnterInInput(event: KeyboardEvent): boolean {
  const isInput = event.target instanceof HTMLInputElement;
  if (event.key !== 'Enter' || !isInput) return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}
