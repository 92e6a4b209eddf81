/**
 * The HTML of a mail: one column of 600 pixels in tables and inline styles, which every mail program understands, without
 * pictures, scripts or addresses but the mail's own link. Dark programs get dark colours of the same contrast.
 */
import type { Language } from './words.ts';

/** The parts of a mail, already in words. */
export type MailParts = {
  language: Language;
  product: string;
  subject: string;
  paragraphs: string[];
  action: { label: string; link: string } | null;
  /** What stands below the action. */
  notes: string[];
  lender: string;
  complaints: string;
};

const FONT = 'font-family:Figtree,Arial,Helvetica,sans-serif;';
const TEXT = `${FONT}font-size:16px;line-height:24px;color:#1a2421;`;
const SMALL = `${FONT}font-size:14px;line-height:21px;color:#55625d;`;
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** By classes: a program that reads no style sheet keeps the light colours. */
const DARK = `@media (prefers-color-scheme:dark){.page{background:#0f1614!important}.card{background:#182220!important;border-color:#33413c!important}.ink{color:#eef4f1!important}.soft{color:#b4c2bc!important}.link{color:#5fd6ae!important}.rest{background:#33413c!important}}`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;${TEXT}">${escaped(text)}</p>`;
const note = (text: string) =>
  `<p class="soft" style="margin:0 0 12px;${SMALL}">${escaped(text)}</p>`;

/** A sale that splits, as the portal's mark: four fifths are the seller's. */
const mark = (product: string) =>
  `<p class="ink" style="margin:0 0 8px;${FONT}font-size:22px;line-height:26px;font-weight:bold;color:#1a2421;">${escaped(product)}</p>
<table ${TABLE} style="margin:0 0 24px;"><tr><td width="80%" height="8" style="background:#00694d;border-radius:4px 0 0 4px;font-size:0;line-height:8px;">&nbsp;</td><td width="20%" height="8" class="rest" style="background:#cfd8d4;border-radius:0 4px 4px 0;font-size:0;line-height:8px;">&nbsp;</td></tr></table>`;

/** A long label wraps; the address below it is for programs that show no button, and for who wants to see it first. */
function actionOf({ label, link }: { label: string; link: string }): string {
  const href = escaped(link);
  return `<p style="margin:0 0 12px;"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#00694d;${FONT}font-size:16px;line-height:22px;font-weight:bold;color:#ffffff;text-decoration:none;">${escaped(label)}</a></p>
<p style="margin:0 0 16px;word-break:break-all;${SMALL}"><a class="link" href="${href}" style="color:#00694d;">${href}</a></p>`;
}

export function htmlOf(parts: MailParts): string {
  const { language, product, subject, paragraphs, action, notes, lender, complaints } = parts;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:0;background:#f2f5f4;">
<table ${TABLE} class="page" style="background:#f2f5f4;"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;"><tr><td class="card" align="left" style="padding:24px;background:#ffffff;border:1px solid #dbe3df;border-radius:12px;">
${mark(product)}
<h1 class="ink" style="margin:0 0 16px;${FONT}font-size:22px;line-height:28px;color:#1a2421;">${escaped(subject)}</h1>
${paragraphs.map(paragraph).join('\n')}
${action ? actionOf(action) : ''}
${notes.map(note).join('\n')}
</td></tr><tr><td align="left" style="padding:16px 24px;">
<p class="soft" style="margin:0;${SMALL}">${escaped(lender)}<br>${escaped(complaints)}</p>
</td></tr></table>
</td></tr></table>
</body></html>
`;
}
