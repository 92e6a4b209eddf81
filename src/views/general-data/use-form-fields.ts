import { useSelector } from '@xstate/react';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useSame } from '#components/use-same.ts';
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
} from '#machines/partners.machine.ts';
import type { PostalCodeActor } from '#machines/postal-code.machine.ts';
import { findProblems, rejectedProblems } from './form-validation.ts';
import { useMissing } from './missing-answers.ts';
import { usePostalCodeLookup } from './postal-code-lookup.ts';

export type Actors = {
  actor: GeneralDataActor;
  partnersActor: PartnersActor;
  postalCodeActor: PostalCodeActor;
};

type Shown = Actors & { form: Form; initial: InitialValues; today: string };

export const CIEC = 'fiscal_credentials.ciec_key';

/** What of the form is shown, locked, wrong and missing, by the values as they stand. */
export function useFormFields({ form, initial, today, ...actors }: Shown) {
  const { actor, partnersActor, postalCodeActor } = actors;
  const partners = useSelector(partnersActor, selectPartners);
  const values = { ...useFormikContext<FormValues>().values, partners };
  const hasCiecKey = useSelector(actor, selectUserInfo).fiscal_credentials.has_ciec_key;
  const lookup = usePostalCodeLookup(postalCodeActor);
  const sent = useSelector(actor, selectSent);
  const rejectedByServer = useSelector(actor, selectRejected);
  const editedType = useSelector(partnersActor, selectEditedType);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());

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
  const missing = useSame(useMissing(fields, problems, editedType));
  const unlock = (name: string) => setOpened((before) => new Set([...before, name]));

  return { values, fields, locked, rejected, problems, missing, lookup, hasCiecKey, unlock };
}
