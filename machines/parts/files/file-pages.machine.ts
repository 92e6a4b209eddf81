/**
 * Several pictures that become one PDF: each made small, put in order, turned, taken away and brought back, then
 * joined. Source: issue 10, 5; look.md (documents like a camera); D-92.
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { FileRefusal } from '#domain/files/file-check.ts';
import {
  fitsInFile,
  joinedName,
  movedPage,
  type Page,
  placesLeft,
  type RemovedPage,
  turnedPage,
  withoutPage,
  withRestored,
} from '#domain/files/pages.ts';
import { outputOf } from '../../kit/params.ts';
import { required } from '../../kit/required.ts';
import { ports, type Service } from '../../kit/service.ts';

type Preparation =
  | ({ outcome: 'ready' } & Pick<Page, 'file' | 'warnings'>)
  | { outcome: 'refused'; problem: FileRefusal };

export type FilePagesServices = {
  /** Checks a picture and makes it small. */
  preparePicture: Service<{ file: File }, Preparation>;
  joinPages: Service<{ pages: Page[]; name: string }, File>;
};

export type FilePagesOutput = { outcome: 'joined'; file: File } | { outcome: 'left' };

/** A picture that did not become a page. `places`: there are too many. */
type PageProblem = { name: string; why: FileRefusal | 'places' };

type Input = { pictures: File[]; maxBytes: number };
type Context = {
  maxBytes: number;
  pages: Page[];
  /** Pictures that are not made small yet. */
  waiting: File[];
  made: number;
  removed: RemovedPage | null;
  problem: PageProblem | null;
  output: FilePagesOutput;
};
type Event =
  | { type: 'pictures.add'; pictures: File[] }
  | { type: 'page.move'; id: string; by: -1 | 1 }
  | { type: 'page.turn' | 'page.remove'; id: string }
  | { type: 'page.restore' | 'pages.join' | 'pages.leave' };

/** As many pictures as there are places; the first of the others is named. */
function withPictures(pages: Page[], pictures: File[]): Pick<Context, 'waiting' | 'problem'> {
  const places = placesLeft(pages);
  const extra = pictures[places];
  return {
    waiting: pictures.slice(0, places),
    problem: extra ? { name: extra.name, why: 'places' } : null,
  };
}

export const filePagesMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    output: {} as FilePagesOutput,
  },
  actors: ports<FilePagesServices>('preparePicture', 'joinPages'),
  guards: {
    hasWaiting: ({ context }) => context.waiting.length > 0,
    fits: ({ context }) => fitsInFile(context.pages, context.maxBytes),
    wasRemoved: ({ context }) => context.removed !== null,
  },
  actions: {
    addPictures: assign(({ context }, pictures: File[]) => withPictures(context.pages, pictures)),
    storePicture: assign(({ context }, answer: Preparation) => {
      const [picture, ...waiting] = context.waiting;
      if (answer.outcome === 'refused') {
        return { waiting, problem: { name: picture?.name ?? '', why: answer.problem } };
      }
      const { file, warnings } = answer;
      const made = context.made + 1;
      const page = { id: `page-${made}`, file, turns: 0, warnings };
      return { waiting, made, pages: [...context.pages, page] };
    }),
    movePage: assign(({ context: { pages } }, { id, by }: { id: string; by: -1 | 1 }) => ({
      pages: movedPage(pages, id, by),
    })),
    turnPage: assign(({ context: { pages } }, id: string) => ({ pages: turnedPage(pages, id) })),
    removePage: assign(({ context: { pages } }, id: string) => withoutPage(pages, id)),
    restorePage: assign(({ context: { pages, removed } }) => ({
      pages: withRestored(pages, removed),
      removed: null,
    })),
    storeJoined: assign((_, file: File) => ({ output: { outcome: 'joined' as const, file } })),
  },
}).createMachine({
  id: 'filePages',
  context: ({ input: { pictures, maxBytes } }) => ({
    maxBytes,
    pages: [],
    ...withPictures([], pictures),
    made: 0,
    removed: null,
    output: { outcome: 'left' },
  }),
  output: ({ context }) => context.output,
  initial: 'preparingPicture',
  on: { 'pages.leave': '.left' },
  states: {
    preparingPicture: {
      description: 'One at a time: a cheap phone holds no two large pictures',
      invoke: {
        id: 'preparePicture',
        src: 'preparePicture',
        input: ({ context }) => ({ file: required(context.waiting[0] ?? null, 'a picture') }),
        onDone: {
          target: 'deciding',
          actions: { type: 'storePicture', params: outputOf<Preparation> },
        },
        onError: {
          target: 'deciding',
          actions: {
            type: 'storePicture',
            params: { outcome: 'refused', problem: 'unreadable' },
          },
        },
      },
    },
    deciding: {
      description: 'Leads on while pictures wait',
      always: [{ guard: 'hasWaiting', target: 'preparingPicture' }, { target: 'arranging' }],
    },
    arranging: {
      initial: 'open',
      states: { open: {}, notJoined: {} },
      on: {
        'pictures.add': {
          target: 'deciding',
          actions: { type: 'addPictures', params: ({ event }) => event.pictures },
        },
        'page.move': { actions: { type: 'movePage', params: ({ event }) => event } },
        'page.turn': { actions: { type: 'turnPage', params: ({ event }) => event.id } },
        'page.remove': { actions: { type: 'removePage', params: ({ event }) => event.id } },
        'page.restore': { guard: 'wasRemoved', actions: 'restorePage' },
        'pages.join': { guard: 'fits', target: 'joiningPages' },
      },
    },
    joiningPages: {
      invoke: {
        id: 'joinPages',
        src: 'joinPages',
        input: ({ context: { pages } }) => ({ pages, name: joinedName(pages[0]?.file.name ?? '') }),
        onDone: { target: 'joined', actions: { type: 'storeJoined', params: outputOf<File> } },
        onError: 'arranging.notJoined',
      },
    },
    joined: { type: 'final' },
    left: { type: 'final' },
  },
});

export type FilePagesMachine = typeof filePagesMachine;
export type FilePagesActor = ActorRefFrom<FilePagesMachine>;
type Snapshot = SnapshotFrom<FilePagesMachine>;

export const selectPages = ({ context }: Snapshot) => context.pages;
export const selectWaiting = ({ context }: Snapshot) => context.waiting.length;
export const selectProblem = ({ context }: Snapshot) => context.problem;
export const selectMaxBytes = ({ context }: Snapshot) => context.maxBytes;
export const wasPageRemoved = ({ context }: Snapshot) => context.removed !== null;
export const wasNotJoined = (snapshot: Snapshot) => snapshot.matches({ arranging: 'notJoined' });
export const fitsAsFile = ({ context }: Snapshot) => fitsInFile(context.pages, context.maxBytes);
