import { modelOf } from '#machines/models/kit/model.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { silentSet } from '#machines/models/kit/silent-set.ts';
import {
  type FileSortingReport,
  type FileSortingServices,
  fileSortingMachine,
} from '#machines/parts/files/file-sorting.machine.ts';

const { answers, fails } = outcomesOf<FileSortingServices>();
const pdfCalled = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });

export const deed = pdfCalled('Acta constitutiva.pdf');
export const unnamed = pdfCalled('scan0001.pdf');
export const empty = new File([], 'Comprobante vacío.pdf', { type: 'application/pdf' });
export const places = [
  { code: 'AC', isFilled: false },
  { code: 'CSF', isFilled: false },
  { code: 'CD', isFilled: true },
];

export const model = modelOf(fileSortingMachine, {
  input: { set: silentSet<FileSortingReport>().set },
  events: [
    { type: 'files.sort', files: [deed, unnamed, empty], places },
    answers('recogniseFiles', [null, 'CSF']),
    fails('recogniseFiles'),
    { type: 'place.choose', file: unnamed, code: 'CD' },
    { type: 'files.place' },
    { type: 'sorting.leave' },
  ],
  distinguish: ({ context }) => context.placed.map(({ code }) => code),
});
