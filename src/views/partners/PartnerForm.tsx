import { Box, Button, chakra, Grid } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Formik } from 'formik';
import type { KeyboardEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { DynamicField } from '#components/DynamicField.tsx';
import { type CatalogueEntry, SettingProvider } from '#components/dynamic-form-setting.ts';
import { ErrorAlert } from '#components/ErrorAlert.tsx';
import { focusField } from '#components/field-ids.ts';
import { JudgedForm } from '#components/JudgedForm.tsx';
import { useLabel } from '#components/words.ts';
import type { FormValues } from '#domain/form-definition.ts';
import { partnerFields } from '#domain/partner-fields.ts';
import { remainingShare } from '#domain/partners.ts';
import {
  isTooMuch,
  isWriting,
  type PartnersActor,
  selectOthers,
} from '#machines/partners.machine.ts';
import { answersOf, partnerFrom } from './partner-answers.ts';
import { focusList } from './partner-focus.ts';
import { problemsOf, settingOf } from './partner-judgement.ts';

type Props = { actor: PartnersActor; countries: readonly CatalogueEntry[] };

/** One partner. It stands inside the large form, so it is no form of its own: Enter saves it alone. */
export function PartnerForm({ actor, countries }: Props) {
  const { type, index, written } = actor.getSnapshot().context;
  const isFull = useSelector(actor, isTooMuch);
  const left = useSelector(actor, (snapshot) => remainingShare(selectOthers(snapshot)));
  const say = useLabel();
  const fields = partnerFields(type).filter(({ source }) => !source || countries.length > 0);

  const save = (answers: FormValues) => {
    const wrong = fields.find(({ name }) => problemsOf(fields, answers)[name]);
    if (wrong) return focusField(wrong.name);
    actor.send({ type: 'partner.submit', partner: partnerFrom(fields, answers, type) });
    if (!isWriting(actor.getSnapshot())) focusList(type);
  };

  const drop = () => {
    actor.send({ type: 'partner.cancel' });
    focusList(type);
  };

  return (
    <Formik initialValues={answersOf(fields, written)} onSubmit={save}>
      {({ values, submitForm }) => (
        <JudgedForm problems={problemsOf(fields, values)}>
          <Box
            role="group"
            aria-labelledby="partner-form"
            onKeyDown={(event) => entered(event) && submitForm()}
            mt="4"
            p="4"
            bg="bg.subtle"
            borderWidth="1px"
            borderRadius="l2"
          >
            <chakra.h4 id="partner-form" ref={focus} tabIndex={-1} mb="4" fontWeight="semibold">
              <FormattedMessage
                id={index === null ? 'partners.new' : 'partners.edit'}
                values={{ type: say(`partners.one.${type}`) }}
              />
            </chakra.h4>
            <SettingProvider value={settingOf(fields, values, countries)}>
              <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="5">
                {fields.map((field) => (
                  <DynamicField key={field.id} field={field} />
                ))}
              </Grid>
            </SettingProvider>
            {isFull && (
              <Box mt="4">
                <ErrorAlert message={{ id: 'partners.tooMuch', values: { left } }} />
              </Box>
            )}
            <Box display="flex" flexWrap="wrap" gap="3" mt="5">
              <Button onClick={submitForm}>
                <FormattedMessage
                  id="partners.save"
                  values={{ type: say(`partners.one.${type}`) }}
                />
              </Button>
              <Button variant="outline" onClick={drop}>
                <FormattedMessage id="partners.cancel" />
              </Button>
            </Box>
          </Box>
        </JudgedForm>
      )}
    </Formik>
  );
}

const focus = (heading: HTMLElement | null) => heading?.focus();

/** Enter in one of the inputs; on a button it is a press of the button. */
function entered(event: KeyboardEvent): boolean {
  const isInput = event.target instanceof HTMLInputElement;
  if (event.key !== 'Enter' || !isInput) return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}
