import { type Case, modelOf } from '#machines/models/kit/model.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  type FilePagesMachine,
  type FilePagesServices,
  filePagesMachine,
} from '#machines/parts/files/file-pages.machine.ts';

export const picture = (name: string, bytes = 1_000) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const [front, back] = [picture('frente.jpg'), picture('reverso.jpg')];
const { answers, fails } = outcomesOf<FilePagesServices>();

const caseOf = (maxBytes: number): Case<FilePagesMachine> => ({
  input: { pictures: [front], maxBytes },
  events: [
    { type: 'pictures.add', pictures: [back] },
    { type: 'page.move', id: 'page-1', by: 1 },
    { type: 'page.turn', id: 'page-1' },
    { type: 'page.remove', id: 'page-1' },
    { type: 'page.restore' },
    { type: 'pages.join' },
    { type: 'pages.leave' },
    answers('preparePicture', { outcome: 'ready', file: front, warnings: ['dark'] }),
    answers('preparePicture', { outcome: 'refused', problem: 'unreadable' }),
    fails('preparePicture'),
    answers('joinPages', new File(['%PDF-1.4'], 'frente.pdf')),
    fails('joinPages'),
  ],
  distinguish: ({ context: { pages, waiting, removed, problem } }) => [
    Math.min(pages.length, 2),
    waiting.length,
    removed !== null,
    problem !== null,
  ],
});

export const model = modelOf(filePagesMachine, caseOf(20_000), caseOf(1_500));
