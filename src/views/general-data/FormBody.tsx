import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useFormikContext } from 'formik';
import { type FocusEvent, useState } from 'react';
import { DynamicForm } from '#components/DynamicForm.tsx';
import { fieldId } from '#components/field-ids.ts';
import type { Message } from '#components/message.ts';
import { ValidatedForm } from '#components/ValidatedForm.tsx';
import type { Field, RepeaterType } from '#domain/form/form-definition.ts';
import { draftName } from '#domain/form/form-draft.ts';
import { visibleFields } from '#domain/form/form-fields.ts';
import type { FormValues } from '#domain/form/form-values.ts';
import { type InitialValues, lockedFields } from '#domain/form/initial-values.ts';
import { settlementNames } from '#domain/form/places.ts';
import type { Form } from '#domain/form/wire.ts';
import {
  type GeneralDataActor,
  isSaving,
  selectDraftActor,
  selectDraftedForm,
  selectLoadedForm,
  selectRejected,
  selectSent,
  selectUserInfo,
} from '#machines/general-data.machine.ts';
import {
  type PartnersActor,
  selectEditedType,
  selectPartners,
} from '#machines/partners.machine.ts';
import type { PostalCodeActor } from '#machines/postal-code.machine.ts';
import { PartnersView } from '../partners/PartnersView.tsx';
import { FormActions } from './FormActions.tsx';
import { FormDraft } from './FormDraft.tsx';
import { findProblems, rejectedProblems } from './form-validation.ts';
import { usePostalCodeLookup } from './postal-code-lookup.ts';
import { SaveConflict } from './SaveConflict.tsx';
import { SaveError } from './SaveError.tsx';
import { warningWords } from './warning-words.ts';

export type Actors = {
  actor: GeneralDataActor;
  partnersActor: PartnersActor;
  postalCodeActor: PostalCodeActor;
};

type Props = Actors & { form: Form; initial: InitialValues; today: string } & {
  /** The values that the form began with: the draft over the record. */
  first: FormValues;
};

const CIEC = 'fiscal_credentials.ciec_key';

export function FormBody({ form, initial, first, today, ...actors }: Props) {
  const { actor, partnersActor, postalCodeActor } = actors;
  const { sections, regime } = form;
  const partners = useSelector(partnersActor, selectPartners);
  const values = { ...useFormikContext<FormValues>().values, partners };
  const hasCiecKey = useSelector(actor, selectUserInfo).fiscal_credentials.has_ciec_key;
  const catalogues = useSelector(actor, selectLoadedForm)?.catalogues ?? {};
  const lookup = usePostalCodeLookup(postalCodeActor);
  const sent = useSelector(actor, selectSent);
  const rejectedByServer = useSelector(actor, selectRejected);
  const busy = useSelector(actor, isSaving);
  const editedType = useSelector(partnersActor, selectEditedType);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());

  const draft = useSelector(actor, selectDraftActor);
  const draftedForm = useSelector(actor, selectDraftedForm);

  const fields = visibleFields(sections, values);
  const rejected = rejectedProblems(rejectedByServer, fields, values, sent);
  const problems = findProblems(sections, values, rejected, {
    today,
    regime,
    neighborhoods: new Set(settlementNames(lookup.places)),
    given: new Set(hasCiecKey ? [CIEC] : []),
  });
  const notes: Record<string, Message> = {
    [CIEC]: hasCiecKey ? 'generalData.ciec.given' : 'generalData.ciec.optional',
  };

  const focus = ({ target }: FocusEvent<HTMLElement>) => {
    const field = fields.find(({ name }) => name === target.getAttribute('name'));
    if (field) draft?.send({ type: 'field.focus', field: draftName(draftedForm, field.name) });
  };

  const partnersOf = (field: Field, type: RepeaterType) => (
    <Box id={fieldId(field.name)} tabIndex={-1} outline="none">
      <PartnersView actor={partnersActor} types={[type]} countries={catalogues.paises ?? []} />
    </Box>
  );

  return (
    <ValidatedForm problems={problems}>
      <SaveError actor={actor} fields={fields} rejected={rejected} />
      <SaveConflict actor={actor} />
      <FormDraft actor={actor} partnersActor={partnersActor} values={values} first={first} />
      <Box inert={busy} aria-busy={busy} onFocus={focus}>
        <DynamicForm
          sections={sections}
          catalogues={catalogues}
          lookup={lookup}
          locked={lockedFields(initial, values, opened, rejected)}
          onUnlock={(name) => setOpened((before) => new Set([...before, name]))}
          warnings={warningWords(fields, values)}
          notes={notes}
          renderRepeater={partnersOf}
        />
      </Box>
      <FormActions actor={actor} fields={fields} problems={problems} editedType={editedType} />
    </ValidatedForm>
  );
}
