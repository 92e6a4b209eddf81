import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useNarrow, useWide } from '#components/frame/use-media.ts';
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
  /** The parts that ask something now, by which the answers are checked. */
  parts: readonly FormPage[];
  /** The pages that are turned: the parts, or where there is room one page with all of them. */
  pages: readonly FormPage[];
  isWhole: boolean;
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

/** Null until the screen's width is known. The same object until a page is turned or another field is asked. */
export function usePaging(actor: FormPagesActor | undefined, options: Options): Paging | null {
  const isNarrow = useNarrow();
  const isWide = useWide();
  const kept = useSelector(actor, (snapshot) => (snapshot ? selectPage(snapshot) : null));
  const checks = useSelector(actor, (snapshot) => snapshot !== undefined && isChecking(snapshot));
  const changes = useSelector(actor, (snapshot) => snapshot !== undefined && isChanging(snapshot));
  const { pages: all, asked, focus } = options;

  return useMemo(() => {
    const parts = askedPages(all, asked);
    const pages = isNarrow ? parts : whole(parts);
    const first = pages[0];
    if (!actor || !first || !(isNarrow || isWide)) return null;

    const open = pages.find(({ id }) => id === kept) ?? pageOf(pages, kept ?? focus) ?? first;
    const at = checks ? pages.length : pages.indexOf(open);
    const before = changes ? open : pages[at - 1];
    return {
      actor,
      parts,
      pages,
      isWhole: !isNarrow,
      page: checks ? null : open,
      previous: before?.id ?? null,
      next: pages[at + 1]?.id ?? null,
    };
  }, [actor, isNarrow, isWide, all, asked, focus, kept, checks, changes]);
}

const whole = ([first, ...more]: readonly FormPage[]): FormPage[] =>
  first ? [{ ...first, names: [first, ...more].flatMap(({ names }) => names) }] : [];

/** Opens the page of a field, at the field or at its heading. */
export function openPage({ actor, pages }: Paging, name: string, field: string | null = name) {
  const page = pageOf(pages, name);
  if (page) actor.send({ type: 'answer.change', page: page.id, field });
}
