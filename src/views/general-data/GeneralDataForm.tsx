import { useSelector } from '@xstate/react';
import type { FormikProps } from 'formik';
import { Formik } from 'formik';
import { useRef, useState } from 'react';
import { useNarrow } from '#components/frame/use-media.ts';
import type { Message } from '#components/text/message.ts';
import { draftValues, PLACE } from '#domain/form/draft.ts';
import type { Section } from '#domain/form/form-definition.ts';
import { withAnswers } from '#domain/form/form-draft.ts';
import { sectionsFor } from '#domain/form/form-fields.ts';
import { CHECK_PAGE, formPages } from '#domain/form/form-pages.ts';
import type { FormValues } from '#domain/form/form-values.ts';
import { initialValues, withAnswersOf } from '#domain/form/initial-values.ts';
import { mexicanDay } from '#domain/person/dates.ts';
import type { LoadedForm } from '#machines/general-data.machine.ts';
import {
  type GeneralDataActor,
  selectDraftActor,
  selectDraftedForm,
  selectForm,
  selectLoadedForm,
  selectPagesActor,
  selectPartnersActor,
  selectPostalCodeActor,
  selectUserInfo,
} from '#machines/general-data.machine.ts';
import { selectKnownAnswers } from '#machines/parts/forms/draft.machine.ts';
import { selectPage, wasTurned } from '#machines/parts/forms/form-pages.machine.ts';
import { selectPartners } from '#machines/parts/forms/partners.machine.ts';
import { FormBody } from './FormBody.tsx';
import { Resumed } from './FormDraft.tsx';
import { RegimeTabs } from './RegimeTabs.tsx';
import type { Actors } from './use-form-fields.ts';

type Drafts = Partial<Record<'PF' | 'PM', FormValues>>;

type FormProps = { actor: GeneralDataActor; documents: readonly Message[] };

export function GeneralDataForm({ actor, documents }: FormProps) {
  const loaded = useSelector(actor, selectLoadedForm);
  const partnersActor = useSelector(actor, selectPartnersActor);
  const postalCodeActor = useSelector(actor, selectPostalCodeActor);
  if (!loaded || !partnersActor || !postalCodeActor) return null;
  return <RegimeForm {...{ loaded, documents, actor, partnersActor, postalCodeActor }} />;
}

type Props = Actors & Pick<FormProps, 'documents'> & { loaded: LoadedForm };

/** One Formik over all sections of the regime that is filled in; each tab keeps its own draft. */
function RegimeForm({ loaded, documents, ...actors }: Props) {
  const { actor, partnersActor } = actors;
  const userInfo = useSelector(actor, selectUserInfo);
  const form = useSelector(actor, selectForm);
  const formik = useRef<FormikProps<FormValues>>(null);
  const [drafts, setDrafts] = useState<Drafts>({});
  const [today] = useState(() => mexicanDay(new Date()));
  const initial = initialValues(form, userInfo);
  const isNarrow = useNarrow();
  const pagesActor = useSelector(actor, selectPagesActor);
  const pageId = useSelector(pagesActor, (pages) => (pages ? selectPage(pages) : null));
  const turned = useSelector(pagesActor, (pages) => pages !== undefined && wasTurned(pages));
  const [first] = formPages(form.sections);
  const draftActor = useSelector(actor, selectDraftActor);
  const draftedForm = useSelector(actor, selectDraftedForm);
  /** The draft as it is now, the other device's answers too, over the values of a regime. */
  const withDraft = (sections: readonly Section[], regime: 'PF' | 'PM', values: FormValues) =>
    withAnswers(
      { ...draftedForm, sections, regime },
      values,
      draftActor ? selectKnownAnswers(draftActor.getSnapshot()) : draftValues(loaded.draft),
    );
  const firstValues = (sections: readonly Section[], regime: 'PF' | 'PM') =>
    withDraft(sections, regime, initialValues({ ...form, sections, regime }, userInfo).values);
  const restored = firstValues(form.sections, form.regime);

  const submit = (values: FormValues) => {
    const partners = selectPartners(partnersActor.getSnapshot());
    actor.send({ type: 'form.submit', values: { ...values, partners } });
  };

  const choose = (regime: 'PF' | 'PM') => {
    const current = formik.current?.values ?? restored;
    const sections = sectionsFor(loaded.definition, regime);
    const before = drafts[regime];
    const next = before
      ? withDraft(sections, regime, before)
      : withAnswersOf(current, sections, firstValues(sections, regime));
    setDrafts({ ...drafts, [form.regime]: current, [regime]: next });
    actor.send({ type: 'regime.choose', regime });
    draftActor?.send({ type: 'draft.change', changes: { [PLACE.tab]: regime } });
  };

  return (
    <>
      {!turned && <Resumed actor={actor} />}
      <RegimeTabs
        regime={userInfo.client.regime}
        tab={form.regime}
        onChoose={choose}
        isChosen={pageId === CHECK_PAGE || (isNarrow && pageId !== null && pageId !== first?.id)}
      >
        <Formik
          key={form.regime}
          innerRef={formik}
          initialValues={drafts[form.regime] ?? restored}
          // `FormBody` finds the problems. Formik's own validation finds none, and renders the form once more.
          validateOnChange={false}
          validateOnBlur={false}
          onSubmit={submit}
        >
          <FormBody
            {...actors}
            documents={documents}
            form={form}
            initial={initial}
            first={restored}
            today={today}
          />
        </Formik>
      </RegimeTabs>
    </>
  );
}
