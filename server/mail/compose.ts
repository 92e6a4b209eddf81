/** A mail to a person as its two alternatives, text and HTML: the same parts in the same order. Source: ruling 38. */
import type { Lender } from '#domain/request/lender.ts';
import { htmlOf, type MailParts } from './html.ts';
import { type Language, type MailName, textOf, type Values } from './words.ts';

/** What is told: `link` goes under the words of its action, `request` is the name for people. */
export type MailContent = {
  name: MailName;
  values?: Values;
  link?: string | undefined;
  request?: string | undefined;
  /** Where that is to be seen. */
  page?: '/request' | '/records' | undefined;
};

/** Both parts of a `multipart/alternative`. */
export type ComposedMail = { subject: string; text: string; html: string };

/** @param origin where a person's request is: the action of a mail that has no link of its own. */
export function composeMail(
  language: Language,
  { name, values, link, request, page = '/request' }: MailContent,
  lender: Lender,
  origin = '',
): ComposedMail {
  const words = (key: string, its?: Values) => textOf(language, key, its);
  const label = words(`${name}.action`);
  const target = link ?? (origin && `${origin}${page}`);
  const about = request ? words('common.request', { request }) : null;
  const parts: MailParts = {
    language,
    product: words('common.product') ?? '',
    // A line's end within a subject would begin another header.
    subject: (words(`${name}.subject`, values) ?? '').replace(/\s+/g, ' '),
    paragraphs: [
      ...(words(`${name}.text`, values) ?? '').split('\n\n'),
      values?.received ? words(`${name}.figures`, values) : null,
      values?.deposit ? words(`${name}.deposit`, values) : null,
      ...partsWith(values).map((value) => words(`${name}.with.${value}`, values)),
    ].filter((paragraph) => paragraph !== null),
    action: label && target ? { label, link: target } : null,
    notes: [words(`${name}.note`), about].filter((note) => note !== null),
    lender: lender.name,
    complaints: words('common.complaints', lender) ?? '',
  };
  return { subject: parts.subject, text: plainOf(parts), html: htmlOf(parts) };
}

/** What is written only where there is something to write of. */
const partsWith = (values: Values = {}): string[] =>
  Object.keys(values).filter((value) => values[value] !== '');

function plainOf({ paragraphs, action, notes, lender, complaints }: MailParts): string {
  const linked = action ? [`${action.label}: ${action.link}`] : [];
  return [...paragraphs, ...linked, ...notes, `${lender}\n${complaints}`].join('\n\n');
}
