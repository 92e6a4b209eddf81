/** Tax certificates in the layouts that people bring: no value is lost in silence, none lands under another label. Source: case 32. */
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certificateText } from '#domain/person/certificate-layout.ts';
import { parseTaxCertificate } from '#domain/person/tax-certificate.ts';
import { readCertificate } from '#services/tax-certificate/read.ts';
import { type PlacedText, writePlacedPdf } from '#test/kit/pdf.ts';

const roberto = {
  rfc: 'CAFR900215AB0',
  curp: 'CAFR900215HDFMLB07',
  names: 'ROBERTO',
  first_name: 'CAMPOS',
  second_name: 'FALCON',
  business_name: '',
  postal_code: '06700',
  street: 'DURANGO',
  out_number: '245',
  in_number: '8 B',
  neighborhood: 'ROMA NORTE',
  unread: [],
};

async function read(content: BlobPart) {
  const answer = await readCertificate({ file: new File([content], 'c.pdf') });
  return answer.outcome === 'read' ? answer.certificate : answer.problem;
}

it.each(['tax-certificate-labels-without-spaces', 'tax-certificate-labels-then-values'])(
  'the file %s of case 32',
  async (name) => {
    expect(await read(new Uint8Array(await readFile(`test/field/samples/${name}.pdf`)))).toEqual(
      roberto,
    );
  },
);

/** From 760 downwards, 12 points a line; each line is some texts at their places. */
const page = (...lines: [x: number, text: string][][]): PlacedText[] =>
  lines.flatMap((line, at) => line.map(([x, text]) => ({ x, y: 760 - 12 * at, text })));
const titles: [number, string][][] = [[[40, 'CONSTANCIA DE SITUACIÓN FISCAL']]];
const person: [number, string][][] = [
  ...titles,
  [
    [40, 'RFC:'],
    [220, 'CAFR900215AB0'],
  ],
  [
    [40, 'CURP:'],
    [220, 'CAFR900215HDFMLB07'],
  ],
  [
    [40, 'Nombre (s):'],
    [220, 'ROBERTO'],
  ],
  [
    [40, 'Primer Apellido:'],
    [220, 'CAMPOS'],
  ],
  [
    [40, 'Segundo Apellido:'],
    [220, 'FALCON'],
  ],
  [[40, 'Nombre Comercial:']],
  [[40, 'Datos del domicilio registrado']],
];
const address: [number, string][][] = [
  [
    [40, 'Código Postal:'],
    [120, '06700'],
    [330, 'Tipo de Vialidad:'],
    [430, 'CALLE'],
  ],
  [
    [40, 'Nombre de Vialidad:'],
    [150, 'DURANGO'],
    [330, 'Número Exterior:'],
    [430, '245'],
  ],
  [
    [40, 'Número Interior:'],
    [150, '8 B'],
    [330, 'Nombre de la Colonia:'],
    [430, 'ROMA NORTE'],
  ],
];

describe('a value belongs to the label beside or above it', () => {
  it('in two columns of labels', async () => {
    expect(await read(writePlacedPdf([page(...person, ...address)]))).toEqual(roberto);
  });

  it('where a label has no value: the next one does not move up', async () => {
    const lines = person.map((line) =>
      line[0]?.[1] === 'Segundo Apellido:' ? line.slice(0, 1) : line,
    );
    expect(await read(writePlacedPdf([page(...lines, ...address)]))).toEqual({
      ...roberto,
      second_name: '',
    });
  });

  it('over two lines in the left column, beside a label of the right one', async () => {
    const lines = page(
      ...person,
      [
        [40, 'Nombre de Vialidad:'],
        [150, 'BOULEVARD ADOLFO'],
        [330, 'Número Exterior:'],
        [430, '1102'],
      ],
      [
        [150, 'LOPEZ MATEOS'],
        [330, 'Nombre de la Colonia:'],
        [430, 'SAN JUAN'],
      ],
      [
        [40, 'Número Interior:'],
        [150, '2'],
        [430, 'BAUTISTA'],
      ],
    );
    expect(await read(writePlacedPdf([lines]))).toMatchObject({
      street: 'BOULEVARD ADOLFO LOPEZ MATEOS',
      out_number: '1102',
      neighborhood: 'SAN JUAN BAUTISTA',
      in_number: '2',
    });
  });

  it('where a label takes two lines', async () => {
    const lines = page(
      ...person,
      [
        [40, 'Nombre de la'],
        [150, 'ROMA NORTE'],
        [330, 'Número'],
        [430, '245'],
      ],
      [
        [40, 'Colonia:'],
        [330, 'Exterior:'],
      ],
      [
        [40, 'Código Postal:'],
        [150, '06700'],
      ],
    );
    expect(await read(writePlacedPdf([lines]))).toMatchObject({
      neighborhood: 'ROMA NORTE',
      out_number: '245',
      postal_code: '06700',
    });
  });

  it('where each value stands below its label', async () => {
    const lines = page(
      ...person,
      [
        [40, 'Nombre de Vialidad:'],
        [330, 'Número Exterior:'],
      ],
      [
        [40, 'DURANGO'],
        [330, '245'],
      ],
      [
        [40, 'Nombre de la Colonia:'],
        [330, 'Código Postal:'],
      ],
      [
        [40, 'ROMA NORTE'],
        [330, '06700'],
      ],
    );
    expect(await read(writePlacedPdf([lines]))).toMatchObject({
      street: 'DURANGO',
      out_number: '245',
      neighborhood: 'ROMA NORTE',
      postal_code: '06700',
    });
  });

  it('in whatever order the file has its pieces', () => {
    const pieces = page(...person, ...address).map(({ text, ...place }) => ({
      ...place,
      str: text,
      width: text.length * 4.5,
      height: 9,
    }));
    const inOrder = parseTaxCertificate(certificateText([pieces]));
    expect(inOrder).toEqual(roberto);
    fc.assert(
      fc.property(fc.shuffledSubarray(pieces, { minLength: pieces.length }), (shuffled) => {
        expect(parseTaxCertificate(certificateText([shuffled]))).toEqual(inOrder);
      }),
    );
  });
});

describe('a value goes on over a page’s end', () => {
  const top: PlacedText[] = [{ x: 250, y: 780, text: 'Servicio de Administración Tributaria' }];
  const foot = (number: number): PlacedText[] => [
    { x: 500, y: 20, text: `Página  [${number}] de [2]` },
  ];

  it('below a header, above a footer', async () => {
    const first = page(...person, [
      [40, 'Nombre de Vialidad:'],
      [150, 'BOULEVARD ADOLFO'],
    ]);
    const second = page(
      [[150, 'LOPEZ MATEOS']],
      [
        [40, 'Código Postal:'],
        [150, '06700'],
        [330, 'Número Exterior:'],
        [430, '245'],
      ],
      [[40, 'Regímenes:']],
      [[40, 'Régimen de las Personas Físicas']],
    );
    const pages = [
      [...top, ...first, ...foot(1)],
      [...top, ...second, ...foot(2)],
    ];
    expect(await read(writePlacedPdf(pages))).toMatchObject({
      street: 'BOULEVARD ADOLFO LOPEZ MATEOS',
      postal_code: '06700',
      out_number: '245',
    });
  });

  it('whose label is the last of its page', async () => {
    const first = page(...person, [[40, 'Código Postal:']]);
    const second = page(
      [[150, '06700']],
      [
        [40, 'Nombre de Vialidad:'],
        [150, 'DURANGO'],
      ],
    );
    const pages = [
      [...top, ...first, ...foot(1)],
      [...top, ...second, ...foot(2)],
    ];
    expect(await read(writePlacedPdf(pages))).toMatchObject({
      postal_code: '06700',
      street: 'DURANGO',
    });
  });

  it('and the same value on two pages stays two values', async () => {
    const first = page(...person, [
      [40, 'Nombre de la Localidad:'],
      [220, 'CENTRO'],
    ]);
    const second = page(
      [],
      [
        [40, 'Nombre de la Colonia:'],
        [220, 'CENTRO'],
      ],
    );
    expect(await read(writePlacedPdf([first, second]))).toMatchObject({ neighborhood: 'CENTRO' });
  });
});

it('labels of a company without their spaces', async () => {
  const lines = page(
    [[40, 'CÉDULADEIDENTIFICACIÓNFISCAL']],
    [
      [40, 'RFC:'],
      [220, 'MAB9307148T4'],
    ],
    [
      [40, 'Denominación/RazónSocial:'],
      [220, 'MUEBLES Y ACABADOS DEL BAJIO'],
    ],
    [
      [40, 'RégimenCapital:'],
      [220, 'SOCIEDAD ANONIMA'],
    ],
    [
      [40, 'Nombredela Vialidad:'],
      [220, 'HIDALGO'],
    ],
    [[40, 'ActividadesEconómicas:']],
    [[40, 'Comercio']],
  );
  expect(await read(writePlacedPdf([lines]))).toMatchObject({
    rfc: 'MAB9307148T4',
    business_name: 'MUEBLES Y ACABADOS DEL BAJIO',
    street: 'HIDALGO',
  });
});

it('names what it has in no valid form', async () => {
  const lines = page(...person, [
    [40, 'Código Postal:'],
    [220, '6700'],
  ]);
  expect(await read(writePlacedPdf([lines]))).toMatchObject({
    postal_code: '',
    unread: ['postal_code'],
  });
});
