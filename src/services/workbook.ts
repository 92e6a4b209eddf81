/** Reads the first sheet of an XLSX workbook on the device. Arrives with the first workbook. */
import { firstSheetPath, sharedStrings, sheetRows } from '#domain/files/xlsx.ts';
import { dayReader } from '#domain/files/xlsx-days.ts';
import { type ZipEntry, zipEntries } from '#domain/files/zip.ts';

/** Of one part once it is inflated: a ZIP bomb ends here. */
const MAX_PART_BYTES = 8_000_000;

/** @throws Error for a workbook that is broken, has a password, or is too large for a preview. */
export async function readWorkbook(file: Blob): Promise<string[][]> {
  const entries = zipEntries(new Uint8Array(await file.arrayBuffer()));
  const read = async (path: string | undefined) => {
    const entry = path === undefined ? undefined : entries.get(path);
    return entry ? textOf(entry) : '';
  };
  const workbook = await read('xl/workbook.xml');
  const sheet = await read(firstSheetPath(workbook, await read('xl/_rels/workbook.xml.rels')));
  if (!sheet) throw new Error('The workbook has no sheet.');
  return sheetRows(sheet, {
    strings: sharedStrings(await read('xl/sharedStrings.xml')),
    dayOf: dayReader(await read('xl/styles.xml'), workbook),
  });
}

async function textOf({ method, data }: ZipEntry): Promise<string> {
  const packed = new Blob([new Uint8Array(data)]).stream();
  const plain =
    method === 'stored' ? packed : packed.pipeThrough(new DecompressionStream('deflate-raw'));
  const decoder = new TextDecoder();
  const reader = plain.getReader();
  let bytes = 0;
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.length;
    if (bytes > MAX_PART_BYTES) {
      await reader.cancel();
      throw new Error('The workbook is too large for a preview.');
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
