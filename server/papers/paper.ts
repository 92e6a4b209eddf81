/** A paper as a tagged PDF: title, language and a tree of headings, paragraphs and tables that a screen reader reads. Source: decision 0095. */
import { createRequire } from 'node:module';
import type { Language } from './words.ts';

export type PaperPart =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** What is asked for first. */
  | { kind: 'figure'; label: string; amount: string }
  | { kind: 'table'; columns: Column[]; rows: string[][]; hasSum?: boolean };

/** `share` of the width; figures stand at the right. */
type Column = { title: string; share: number; isFigure?: boolean };

export type Paper = {
  language: Language;
  product: string;
  title: string;
  /** The moment that it was made, ISO 8601. */
  at: Date;
  parts: PaperPart[];
  /** Who lends, and who takes complaints. */
  foot: string[];
};

const INK = '#1a2421';
const SOFT = '#55625d';
const BRAND = '#00694d';
const LINE = '#cfd8d4';
const MARGIN = 56;
const WIDTH = 612 - 2 * MARGIN;

const require = createRequire(import.meta.url);

const fontFile = (name: string) =>
  require.resolve(`@expo-google-fonts/figtree/${name}/Figtree_${name}.ttf`);

/** By their paths, by which the library opens each once. */
const FONTS = { body: fontFile('400Regular'), bold: fontFile('700Bold') };

async function openDocument({ title, language, at, product }: Paper) {
  // Loaded with the first paper.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'LETTER',
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    pdfVersion: '1.7',
    tagged: true,
    lang: language === 'es' ? 'es-MX' : 'en',
    displayTitle: true,
    info: { Title: title, Author: product, CreationDate: at },
    // None of the library's own, which are not embedded.
    font: '',
  });
  return document;
}

type Document = Awaited<ReturnType<typeof openDocument>>;

export async function drawPaper(paper: Paper): Promise<Uint8Array> {
  const document = await openDocument(paper);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve).on('error', reject);
  });
  drawHead(document, paper);
  const tree = document.struct('Document');
  document.addStructure(tree);
  const add = (tag: string, draw: () => void) => tree.add(document.struct(tag, {}, draw));

  add('H1', () => write(document, paper.title, { size: 22, isBold: true, gap: 10 }));
  for (const part of paper.parts) {
    if (part.kind === 'table') drawTable(document, tree, part);
    else if (part.kind === 'heading')
      add('H2', () => write(document, part.text, { size: 14, isBold: true, gap: 6, before: 8 }));
    else if (part.kind === 'text') add('P', () => write(document, part.text, { gap: 8 }));
    else {
      add('P', () => {
        write(document, part.label, { color: SOFT, gap: 0 });
        write(document, part.amount, { size: 28, isBold: true, color: BRAND, gap: 10 });
      });
    }
  }
  for (const line of paper.foot) {
    add('P', () => write(document, line, { size: 9, color: SOFT, gap: 2 }));
  }
  tree.end();
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** The product and its mark, a sale that splits: decoration for a reader. */
function drawHead(document: Document, { product }: Paper) {
  document.markContent('Artifact', { type: 'Pagination' });
  document.font(FONTS.bold).fontSize(16).fillColor(INK).text(product, MARGIN, MARGIN);
  const top = document.y + 4;
  document.rect(MARGIN, top, WIDTH * 0.8, 6).fill(BRAND);
  document.rect(MARGIN + WIDTH * 0.8, top, WIDTH * 0.2, 6).fill(LINE);
  document.endMarkedContent();
  document.y = top + 26;
  document.x = MARGIN;
}

type Style = { size?: number; isBold?: boolean; color?: string; gap?: number; before?: number };

function write(document: Document, text: string, style: Style) {
  const { size = 11, isBold = false, color = INK, gap = 0, before = 0 } = style;
  document.y += before;
  document
    .font(isBold ? FONTS.bold : FONTS.body)
    .fontSize(size)
    .fillColor(color)
    .text(text, { lineGap: 2 });
  document.y += gap;
}

type Tree = ReturnType<Document['struct']>;
type Table = Extract<PaperPart, { kind: 'table' }>;

function drawTable(document: Document, tree: Tree, { columns, rows, hasSum = false }: Table) {
  const cell = (text: string, place: number, isBold: boolean, isHeading: boolean) => ({
    text,
    font: { src: isBold ? FONTS.bold : FONTS.body, size: 10 },
    type: isHeading ? ('TH' as const) : ('TD' as const),
    textColor: isHeading ? SOFT : INK,
    align: {
      x: columns[place]?.isFigure ? ('right' as const) : ('left' as const),
      y: 'top' as const,
    },
  });
  document.font(FONTS.body).fontSize(10);
  const table = document.table({
    structParent: tree,
    maxWidth: WIDTH,
    columnStyles: columns.map(({ share }) => ({ width: WIDTH * share })),
    defaultStyle: {
      border: { top: 0, left: 0, right: 0, bottom: 0.5 },
      borderColor: LINE,
      padding: 5,
    },
  });
  table.row(columns.map(({ title }, place) => cell(title, place, true, true)));
  for (const [at, row] of rows.entries()) {
    const isSum = hasSum && at === rows.length - 1;
    table.row(row.map((text, place) => cell(text, place, isSum, false)));
  }
  table.end();
  document.x = MARGIN;
  document.y += 12;
}
