/** Where a place of the built portal stands in its sources. The build's maps lie beside it and are never served. */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';

const FRAME = /([\w-]+(?:\.[\w-]+)*\.js):(\d+):(\d+)/g;

/** `index-Bx3f.js:1:2345`, each once, wherever it stands in a text. */
export const framesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(FRAME)].map(([frame]) => frame)),
];

/** @returns `src/views/offer-choice/Offer.tsx:34:7`; null where the build of that frame is not the one here. */
export function sourcePlace(maps: string, frame: string): string | null {
  const [, file = '', line, column] = new RegExp(FRAME.source).exec(frame) ?? [];
  const map = join(maps, `${file}.map`);
  if (!existsSync(map)) return null;
  const origin = new SourceMap(JSON.parse(readFileSync(map, 'utf8'))).findOrigin(
    Number(line),
    Number(column),
  );
  if (!('fileName' in origin)) return null;
  const { fileName, lineNumber, columnNumber } = origin;
  return `${fileName.replace(/^(\.\.\/)+/, '')}:${lineNumber}:${columnNumber}`;
}
