import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useSame } from '#components/dynamic-form/use-same.ts';
import { useTranslate } from '#components/text/message.ts';
import { visibleFields } from '#domain/form/form-fields.ts';
import type { FormValues } from '#domain/form/form-values.ts';
import {
  type InitialValues,
  lockedFields,
  withoutLockedConfirmations,
} from '#domain/form/initial-values.ts';
import { settlementNames } from '#domain/form/places.ts';
import type { Form } from '#domain/form/wire.ts';
import {
  type GeneralDataActor,
  selectRejected,
  selectSent,
  selectUserInfo,
} from '#machines/general-data.machine.ts';
import {
  type PartnersActor,
  selectEditedType,
  selectPartners,
} from '#machines/parts/forms/partners.machine.ts';
import type { PostalCodeActor } from '#machines/parts/forms/postal-code.machine.ts';
import { findProblems, missingIn, rejectedProblems } from './form-validation.ts';
import { usePostalCodeLookup } from './postal-code-lookup.ts';

export type Actors = {
  actor: GeneralDataActor;
  partnersActor: PartnersActor;
  postalCodeActor: PostalCodeActor;
};

type Shown = Actors & {
  form: Form;
  initial: InitialValues;
  today: string;
  formik: { values: FormValues };
};

export const CIEC = 'fiscal_credentials.ciec_key';

/** What of the form is shown, locked, wrong and missing, by its answers; `check` finds it for others. */
export function useFormFields({ form, initial, today, formik, ...actors }: Shown) {
  const { actor, partnersActor, postalCodeActor } = actors;
  const partners = useSelector(partnersActor, selectPartners);
  const hasCiecKey = useSelector(actor, selectUserInfo).fiscal_credentials.has_ciec_key;
  const lookup = usePostalCodeLookup(postalCodeActor);
  const sent = useSelector(actor, selectSent);
  const rejectedByServer = useSelector(actor, selectRejected);
  const editedType = useSelector(partnersActor, selectEditedType);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const translate = useTranslate();
  const edited = editedType && { type: editedType, title: translate(`partners.one.${editedType}`) };

  const check = (typed: FormValues) => {
    const values = { ...typed, partners };
    const visible = visibleFields(form.sections, values);
    const rejected = rejectedProblems(rejectedByServer, visible, values, sent);
    const locked = lockedFields(initial, values, opened, rejected);
    const fields = withoutLockedConfirmations(visible, locked);
    const problems = findProblems(form.sections, values, rejected, {
      today,
      regime: form.regime,
      neighborhoods: new Set(settlementNames(lookup.places)),
      given: new Set(hasCiecKey ? [CIEC] : []),
    });
    return {
      values,
      fields,
      locked,
      rejected,
      problems,
      missing: missingIn(fields, problems, edited, values),
    };
  };

  const found = check(formik.values);
  const missing = useSame(found.missing);
  const unlock = (name: string) => setOpened((before) => new Set([...before, name]));

  return { ...found, missing, check, lookup, hasCiecKey, unlock };
}
