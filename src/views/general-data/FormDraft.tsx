import { useSelector } from '@xstate/react';
import { useFormikContext } from 'formik';
import { memo, useMemo } from 'react';
import { ResumedNotice } from '#components/feedback/ResumedNotice.tsx';
import {
  type DraftChanges,
  draftedPlace,
  draftValues,
  hasAnswers,
  isSameValue,
  PLACE,
} from '#domain/form/draft.ts';
import {
  answersOf,
  draftedPartners,
  fieldName,
  outdatedAnswers,
  withAnswers,
} from '#domain/form/form-draft.ts';
import type { FormValues } from '#domain/form/form-values.ts';
import {
  type GeneralDataActor,
  selectDraftActor,
  selectDraftedForm,
  selectFirstPartners,
  selectLoadedForm,
  selectUserInfo,
} from '#machines/general-data.machine.ts';
import type { DraftActor } from '#machines/parts/forms/draft.machine.ts';
import {
  type PartnersActor,
  selectHalfTyped,
  selectPartners,
} from '#machines/parts/forms/partners.machine.ts';
import { DraftKeeper } from '../draft/DraftKeeper.tsx';
import { DraftView } from '../draft/DraftView.tsx';
import { describeAnswer } from './draft-words.ts';

type Props = {
  actor: GeneralDataActor;
  partnersActor: PartnersActor;
  /** Those that the form began with. */
  first: FormValues;
  /** The page of a phone that was turned to; null for the one the form began with. */
  page: string | null;
};

/** Keeps the form's draft, and brings in what another device wrote. */
export function FormDraft(props: Props) {
  const draft = useSelector(props.actor, selectDraftActor);
  return draft ? <Observer {...props} draft={draft} /> : null;
}

function Observer({ actor, partnersActor, first, page, draft }: Props & { draft: DraftActor }) {
  const form = useSelector(actor, selectDraftedForm);
  const loaded = useSelector(actor, selectLoadedForm);
  const firstPartners = useSelector(actor, selectFirstPartners, isSameValue);
  const halfTyped = useSelector(partnersActor, selectHalfTyped, isSameValue);
  const { values, setValues } = useFormikContext<FormValues>();
  const partners = useSelector(partnersActor, selectPartners);
  const places = loaded ? draftValues(loaded.draft) : {};
  const place = draftedPlace(places, PLACE.focus);
  const firstPage = draftedPlace(places, PLACE.page);

  const saved = useMemo(
    () => ({
      ...answersOf(form, { ...first, partners: firstPartners.partners }),
      [PLACE.partner]: firstPartners.halfTyped,
      [PLACE.page]: firstPage,
    }),
    [form, first, firstPartners, firstPage],
  );

  const merge = (answers: DraftChanges) => {
    setValues((current) => withAnswers(form, current, answers));
    const partners = draftedPartners(answers);
    if (partners) partnersActor.send({ type: 'partners.replace', partners });
  };

  return (
    <DraftKeeper
      draft={draft}
      answers={{
        ...answersOf(form, { ...values, partners }),
        [PLACE.partner]: halfTyped,
        [PLACE.page]: page ?? firstPage,
      }}
      saved={saved}
      focus={place === null ? null : fieldName(form, place)}
      onMerged={merge}
    />
  );
}

/** At the top of the form, on return. */
export const Resumed = memo(function Resumed({ actor }: Pick<Props, 'actor'>) {
  const loaded = useSelector(actor, selectLoadedForm);
  const form = useSelector(actor, selectDraftedForm);
  const { regime } = useSelector(actor, selectUserInfo).client;
  if (!loaded || !hasAnswers(loaded.draft)) return null;
  const outdated = outdatedAnswers(loaded.definition, regime, draftValues(loaded.draft));
  return (
    <ResumedNotice
      outdated={outdated.map(({ name, answer }) => ({
        name,
        ...describeAnswer(form, loaded, name, answer),
      }))}
    />
  );
});

/** At the foot of the form: how the draft stands. */
export function DraftFoot({ actor }: Pick<Props, 'actor'>) {
  const draft = useSelector(actor, selectDraftActor);
  const loaded = useSelector(actor, selectLoadedForm);
  const form = useSelector(actor, selectDraftedForm);
  if (!draft || !loaded) return null;
  return (
    <DraftView
      actor={draft}
      describe={(name, answer) => describeAnswer(form, loaded, name, answer)}
    />
  );
}
