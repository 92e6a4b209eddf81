import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { type FormikContextType, useFormikContext } from 'formik';
import { type FocusEvent, memo, useDeferredValue, useMemo } from 'react';
import { DynamicForm } from '#components/dynamic-form/DynamicForm.tsx';
import { useSame } from '#components/dynamic-form/use-same.ts';
import { originNotes, warningWords } from '#components/dynamic-form/warning-words.ts';
import { fieldId } from '#components/form/field-ids.ts';
import { ValidatedForm } from '#components/form/ValidatedForm.tsx';
import { Deferred } from '#components/loading/Deferred.tsx';
import { RowSkeletons } from '#components/loading/Skeletons.tsx';
import { MessageText } from '#components/text/MessageText.tsx';
import { type Message, messageOf } from '#components/text/message.ts';
import type { Field, RepeaterType } from '#domain/form/form-definition.ts';
import { draftName } from '#domain/form/form-draft.ts';
import { CHECK_PAGE } from '#domain/form/form-pages.ts';
import { minutesFor } from '#domain/form/form-time.ts';
import type { FormValues } from '#domain/form/form-values.ts';
import type { InitialValues } from '#domain/form/initial-values.ts';
import type { Form } from '#domain/form/wire.ts';
import {
  selectDraftActor,
  selectDraftedForm,
  selectFormSave,
  selectLoadedForm,
  selectTaxCertificateActor,
} from '#machines/general-data.machine.ts';
import { isSending } from '#machines/parts/forms/form-save.machine.ts';
import { CheckAnswers } from '../form-pages/CheckAnswers.tsx';
import { FormPart } from '../form-pages/FormPart.tsx';
import { PageErrors } from '../form-pages/PageErrors.tsx';
import { PartnersView } from '../partners/PartnersView.tsx';
import { useAnswered } from './answered.ts';
import { CheckedForm } from './CheckedForm.tsx';
import { FormActions } from './FormActions.tsx';
import { FormDraft } from './FormDraft.tsx';
import { FormStart } from './FormStart.tsx';
import { SaveConflict } from './SaveConflict.tsx';
import { SaveError } from './SaveError.tsx';
import { TaxCertificate } from './TaxCertificate.tsx';
import { type Actors, CIEC, useFormFields } from './use-form-fields.ts';
import { useFormPages } from './use-form-pages.ts';

type Props = Actors & { form: Form; initial: InitialValues; today: string } & {
  /** What is asked for in the steps after this one. */
  documents: readonly Message[];
  /** The values that the form began with: the draft over the record. */
  first: FormValues;
};

/** A key draws its field (`useFormField`); what follows from it, the draft too, comes after the paint. */
export function FormBody(props: Props) {
  const formik = useFormikContext<FormValues>();
  return <FormContent {...props} formik={useDeferredValue(formik)} />;
}

/** The form of the definition: whole on a wide screen, page after page on a phone. */
const FormContent = memo(function FormContent({
  first,
  documents,
  ...props
}: Props & { formik: FormikContextType<FormValues> }) {
  const { actor, partnersActor, form } = props;
  const { values, fields, locked, rejected, problems, missing, ...shown } = useFormFields(props);
  const askedNames = useSame(fields.map(({ name }) => name));
  const names = useMemo(() => new Set(askedNames), [askedNames]);
  const { paging, page, pageNames, turned, stopped, open } = useFormPages(props, names);
  const loaded = useSelector(actor, selectLoadedForm);
  const draftedForm = useSelector(actor, selectDraftedForm);
  const draft = useSelector(actor, selectDraftActor);
  const certificate = useSelector(actor, selectTaxCertificateActor);
  const busy = useSelector(useSelector(actor, selectFormSave), isSending);
  const answered = useAnswered(draftedForm, loaded);
  const catalogues = loaded?.catalogues ?? {};
  const isFirst = !paging || (page !== null && paging.previous === null);
  const due = fields.filter(({ name }) => missing.some((each) => each.name === name));
  const notes: Record<string, Message> = {
    ...originNotes(fields, values),
    [CIEC]: shown.hasCiecKey ? 'generalData.ciec.given' : 'generalData.ciec.optional',
  };

  const focus = ({ target }: FocusEvent<HTMLElement>) => {
    const field = fields.find(({ name }) => name === target.getAttribute('name'));
    if (field) draft?.send({ type: 'field.focus', field: draftName(draftedForm, field.name) });
  };

  const partnersOf = (field: Field, type: RepeaterType) => (
    <Box id={fieldId(field.name)} tabIndex={-1} outline="none">
      <PartnersView
        actor={partnersActor}
        types={[type]}
        countries={catalogues.paises ?? []}
        form={values}
      />
    </Box>
  );

  return (
    <CheckedForm paging={paging} check={shown.check}>
      <Title title={loaded?.definition.title ?? ''} hidden={paging?.isWhole === false} />
      {isFirst && <FormStart fields={fields} locked={locked} documents={documents} />}
      <SaveError actor={actor} fields={fields} rejected={rejected} onOpen={open} />
      <SaveConflict actor={actor} />
      <FormDraft
        actor={actor}
        partnersActor={partnersActor}
        first={first}
        page={paging && turned ? (page?.id ?? CHECK_PAGE) : null}
      />
      {paging && <FormPart paging={paging} minutesLeft={minutesFor(due)} />}
      {paging && (page ? stopped && !paging.isWhole : true) && (
        <PageErrors
          wrong={page ? missing.filter(({ name }) => pageNames.has(name)) : missing}
          onOpen={open}
        />
      )}
      {paging && !page ? (
        <Deferred fallback={<RowSkeletons />}>
          <CheckAnswers
            paging={paging}
            answers={answered(fields, values)}
            warnings={warningWords(fields, values)}
          />
        </Deferred>
      ) : (
        <Box inert={busy} aria-busy={busy} onFocus={focus}>
          {certificate && isFirst && (
            <TaxCertificate
              actor={certificate}
              shown={{ fields, values, locked, regime: form.regime }}
              lookup={shown.lookup}
            />
          )}
          <ValidatedForm formik={props.formik} problems={problems}>
            <DynamicForm
              sections={form.sections}
              shown={pageNames}
              isTitled={paging !== null && !paging.isWhole}
              catalogues={catalogues}
              lookup={shown.lookup}
              locked={locked}
              onUnlock={shown.unlock}
              warnings={warningWords(fields, values)}
              notes={notes}
              renderRepeater={partnersOf}
            />
          </ValidatedForm>
        </Box>
      )}
      <FormActions actor={actor} paging={paging} missing={missing} />
    </CheckedForm>
  );
});

const Title = memo(function Title({ title, hidden }: { title: string; hidden: boolean }) {
  return (
    <chakra.h2 id="form-title" srOnly={hidden} fontSize="sm" fontWeight="semibold" color="fg.muted">
      <MessageText message={messageOf(title)} />
    </chakra.h2>
  );
});
