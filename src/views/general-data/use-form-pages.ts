import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { focusField } from '#components/form/field-ids.ts';
import { draftedPlace, PLACE } from '#domain/form/draft.ts';
import { fieldName } from '#domain/form/form-draft.ts';
import { formPages } from '#domain/form/form-pages.ts';
import type { Form } from '#domain/form/wire.ts';
import {
  type GeneralDataActor,
  selectDraftActor,
  selectDraftedForm,
  selectPagesActor,
} from '#machines/general-data.machine.ts';
import { selectKnownAnswers } from '#machines/parts/forms/draft.machine.ts';
import { isStopped, wasTurned } from '#machines/parts/forms/form-pages.machine.ts';
import { openPage, usePaging } from '../form-pages/use-paging.ts';

type Paged = { actor: GeneralDataActor; form: Form };

/** The page that is shown of the form, which is one page on a wide screen. @param names of the fields that are asked. */
export function useFormPages({ actor, form }: Paged, names: ReadonlySet<string>) {
  const draft = useSelector(actor, selectDraftActor);
  const draftedForm = useSelector(actor, selectDraftedForm);
  const pagesActor = useSelector(actor, selectPagesActor);
  const turned = useSelector(pagesActor, (pages) => pages !== undefined && wasTurned(pages));
  const stopped = useSelector(pagesActor, (pages) => pages !== undefined && isStopped(pages));
  const focusAt = useSelector(draft, (kept) =>
    draftedPlace(kept ? selectKnownAnswers(kept) : {}, PLACE.focus),
  );
  const pages = useMemo(() => formPages(form.sections), [form.sections]);
  const paging = usePaging(pagesActor, {
    pages,
    asked: names,
    focus: focusAt && fieldName(draftedForm, focusAt),
  });
  const page = paging?.page;
  const pageNames = useMemo(
    () => (page ? new Set(page.names.filter((name) => names.has(name))) : names),
    [page, names],
  );
  /** The field, on its page. */
  const open = (name: string) =>
    paging && !(page && pageNames.has(name)) ? openPage(paging, name) : focusField(name);

  return { paging, page, pageNames, turned, stopped, open };
}
