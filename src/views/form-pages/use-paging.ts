import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useNarrow } from '#components/frame/use-media.ts';
import { askedPages, type FormPage, pageOf } from '#domain/form/form-pages.ts';
import {
  type FormPagesActor,
  isChanging,
  isChecking,
  selectPage,
} from '#machines/parts/forms/form-pages.machine.ts';

/** Where a person is in the pages of a form. */
export type Paging = {
  actor: FormPagesActor;
  /** Those that ask something now. */
  pages: readonly FormPage[];
  /** Null while the answers are checked. */
  page: FormPage | null;
  /** The id of the page before; null on the first. */
  previous: string | null;
  /** The id of the page after; null on the last. */
  next: string | null;
};

type Options = {
  pages: readonly FormPage[];
  asked: ReadonlySet<string>;
  /** The field where the person was, where no page is known. */
  focus: string | null;
};

/** Null where there is room for the whole form. The same object until a page is turned or another field is asked. */
export function usePaging(actor: FormPagesActor | undefined, options: Options): Paging | null {
  const isNarrow = useNarrow();
  const kept = useSelector(actor, (snapshot) => (snapshot ? selectPage(snapshot) : null));
  const checks = useSelector(actor, (snapshot) => snapshot !== undefined && isChecking(snapshot));
  const changes = useSelector(actor, (snapshot) => snapshot !== undefined && isChanging(snapshot));
  const { pages: all, asked, focus } = options;

  return useMemo(() => {
    const pages = askedPages(all, asked);
    const first = pages[0];
    if (!actor || !isNarrow || !first) return null;

    const open = pages.find(({ id }) => id === kept) ?? pageOf(pages, kept ?? focus) ?? first;
    const at = checks ? pages.length : pages.indexOf(open);
    const before = changes ? open : pages[at - 1];
    return {
      actor,
      pages,
      page: checks ? null : open,
      previous: before?.id ?? null,
      next: pages[at + 1]?.id ?? null,
    };
  }, [actor, isNarrow, all, asked, focus, kept, checks, changes]);
}

/** Opens the page of a field, at the field or at its heading. */
export function openPage({ actor, pages }: Paging, name: string, field: string | null = name) {
  const page = pageOf(pages, name);
  if (page) actor.send({ type: 'answer.change', page: page.id, field });
}
