/** A PDF as PDF.js reads it: its text, and what a screen reader gets. */
import { extractText, getDocumentProxy } from 'unpdf';

type Node = { role?: string; type?: string; children?: Node[] };

const rolesIn = ({ role, children = [] }: Node): string[] => [
  ...(role ? [role] : []),
  ...children.flatMap(rolesIn),
];

export async function readPdf(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document, { mergePages: true });
  const { info } = await document.getMetadata();
  const marks = await document.getMarkInfo();
  const { title, language } = {
    title: String(Reflect.get(info, 'Title')),
    language: String(Reflect.get(info, 'Language')),
  };
  const roles: string[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const tree = await (await document.getPage(page)).getStructTree();
    if (tree) roles.push(...rolesIn(tree));
  }
  return { text, title, language, isTagged: Boolean(marks && Reflect.get(marks, 'Marked')), roles };
}
