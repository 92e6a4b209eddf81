/** Workbooks of Excel: what is read from their XML, and what is refused. Source: ECMA-376. */
import { describe, expect, it } from 'vitest';
import { firstSheetPath, sharedStrings, sheetRows } from '#domain/files/xlsx.ts';
import { dayReader } from '#domain/files/xlsx-days.ts';
import { xmlParts } from '#domain/files/xml.ts';
import { zipEntries } from '#domain/files/zip.ts';
import { zipOf } from '#test/kit/zip.ts';

const rowsOf = (rows: string) =>
  sheetRows(`<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`, {
    strings: ['Mes', 'Enero'],
    dayOf: (style, serial) => (style === 3 ? `day ${serial}` : null),
  });

describe('the rows of a sheet', () => {
  it.each([
    ['a shared text', '<row r="1"><c r="A1" t="s"><v>1</v></c></row>', [['Enero']]],
    ['a text that is not there', '<row><c t="s"><v>9</v></c></row>', []],
    [
      'a text of its own',
      '<row><c t="inlineStr"><is><t>Ju</t><t>lio</t></is></c></row>',
      [['Julio']],
    ],
    ['cells without a place', '<row><c><v>1</v></c><c><v>2</v></c></row>', [['1', '2']]],
    ['cells with prefixes', "<x:row><x:c r='B1'><x:v>1</x:v></x:c></x:row>", [['', '1']]],
    [
      'places with holes',
      '<row r="3"><c r="AB3"><v>1</v></c></row>',
      [[], [], [...Array(27).fill(''), '1']],
    ],
    ['a formula with its last value', '<row><c><f>A2*2</f><v>8</v></c></row>', [['8']]],
    ['an empty cell', '<row><c s="3"/><c><v/> </c><c><v>1</v></c></row>', [['', '', '1']]],
    ['15 digits of a number', '<row><c><v>0.30000000000000004</v></c></row>', [['0.3']]],
    ['an error', '<row><c t="e"><v>#DIV/0!</v></c></row>', [['#DIV/0!']]],
    ['a day', '<row><c s="3"><v>46054</v></c></row>', [['day 46054']]],
    [
      'marks of XML',
      '<row><c t="str"><v>&lt;a&#38;&#x62;&#x110000;&nn;</v></c></row>',
      [['<a&b&#x110000;&nn;']],
    ],
    [
      'what is marked as text',
      '<row><c t="str"><v><![CDATA[<1>]]><!-- 2 --></v></c></row>',
      [['<1>']],
    ],
    [
      'a place beyond the limits',
      '<row r="1"><c r="AY1"><v>1</v></c></row><row r="2001"><c><v>1</v></c></row>',
      [],
    ],
    ['a place that is none', '<row r="0"><c r="1"><v>1</v></c></row>', [['1']]],
  ])('%s', (_, xml, rows) => {
    expect(rowsOf(xml)).toEqual(rows);
  });

  it('joins the pieces of a shared text, without its reading aloud', () => {
    const xml =
      '<sst><si><t>A</t></si><si><r><t>Ma</t></r><r><t xml:space="preserve">yo </t></r><rPh><t>x</t></rPh></si><si><t/></si></sst>';
    expect(sharedStrings(xml)).toEqual(['A', 'Mayo ', '']);
  });
});

describe('the first sheet', () => {
  const relations =
    '<Relationships><Relationship Id="r1" Target="worksheets/a.xml"/><Relationship Id="r2" Target="/xl/b.xml"/></Relationships>';
  it.each([
    [
      'is in the folder of the workbook',
      '<sheet r:id="r1"/><sheet r:id="r2"/>',
      'xl/worksheets/a.xml',
    ],
    [
      'is not one that is hidden',
      '<sheet state="veryHidden" r:id="r1"/><sheet r:id="r2"/>',
      'xl/b.xml',
    ],
    ['is hidden where all are', '<sheet state="hidden" r:id="r1"/>', 'xl/worksheets/a.xml'],
    ['is not there', '<sheet r:id="r9"/>', undefined],
    ['is none', '', undefined],
  ])('%s', (_, sheets, path) => {
    expect(firstSheetPath(`<workbook>${sheets}</workbook>`, relations)).toBe(path);
  });
});

describe('a day', () => {
  const styles = `<styleSheet><numFmts>
    <numFmt numFmtId="164" formatCode="mmm\\-yy"/><numFmt numFmtId="165" formatCode="[Red]&quot;day&quot;0.0"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="20"/></cellXfs></styleSheet>`;
  it.each([
    [0, 46054, null],
    [1, 46054, '2026-02-01'],
    [2, 46054.75, '2026-02-01'],
    [3, 46054, null],
    [4, 46054, null],
    [9, 46054, null],
    [1, 0.5, null],
    [1, 2_958_466, null],
  ])('of style %i, number %f is %s', (style, serial, day) => {
    expect(dayReader(styles, '<workbook/>')(style, serial)).toBe(day);
  });

  it('of an old Mac counts from 1904', () => {
    const of1904 = dayReader(styles, '<workbook><workbookPr date1904="1"/></workbook>');
    expect(of1904(1, 44592)).toBe('2026-02-01');
  });
});

describe('what is refused', () => {
  const bytes = zipOf({ a: 'b' });
  it.each([
    ['an end of the directory alone', bytes.slice(-22)],
    ['a directory that points nowhere', bytes.with(bytes.length - 6, 200)],
    ['an entry longer than the file', bytes.with(52, 200)],
    ['an empty file', new Uint8Array()],
    ['a text', new TextEncoder().encode('Mes,Ingresos,Gastos and more than 22 bytes')],
  ])('%s', (_, broken) => {
    expect(() => zipEntries(broken)).toThrow();
  });

  it('an entry with a password', () => {
    expect([...zipEntries(zipOf({ a: 'b' }, { flags: 1 })).keys()]).toEqual([]);
    expect([...zipEntries(bytes).keys()]).toEqual(['a']);
  });

  it.each(['<!DOCTYPE a [<!ENTITY b "c">]><a/>', '<a', '<!-- a', '<![CDATA[ a'])('%s', (xml) => {
    expect(() => [...xmlParts(xml)]).toThrow();
  });
});
