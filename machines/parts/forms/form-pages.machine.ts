/**
 * Which page of a long form is shown on a phone: one after the other, then all answers to check, from where each can
 * be changed. The answers stay in the form. Source: issue 13 (one question a screen on a phone).
 */
import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { CHECK_PAGE } from '#domain/form/form-pages.ts';

/** The page where the form was left; null for the first. */
type Input = { page: string | null };
type Context = Input & {
  /** The field that a link leads to; null for the page's heading. */
  field: string | null;
};
type Event =
  /** `wrong` counts what is missing or wrong on the page; `page` comes next, null after the last. */
  | { type: 'page.next'; wrong: number; page: string | null }
  | { type: 'page.back'; page: string }
  | { type: 'answer.change'; page: string; field: string | null };

const stopped = {
  guard: { type: 'isIncomplete', params: ({ event }: { event: { wrong: number } }) => event.wrong },
  target: '.stopped',
} as const;

export const formPagesMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  guards: {
    wasChecking: ({ context }) => context.page === CHECK_PAGE,
    isIncomplete: (_, wrong: number) => wrong > 0,
    isLast: (_, page: string | null) => page === null,
  },
  actions: {
    turnTo: assign((_, page: string | null) => ({ page, field: null })),
    turnToField: assign((_, at: { page: string; field: string | null }) => ({
      page: at.page,
      field: at.field,
    })),
    turnToCheck: assign({ page: CHECK_PAGE, field: null }),
  },
}).createMachine({
  id: 'formPages',
  context: ({ input }) => ({ ...input, field: null }),
  initial: 'opening',
  on: {
    'answer.change': {
      target: '.changing',
      actions: { type: 'turnToField', params: ({ event }) => event },
    },
  },
  states: {
    opening: { always: [{ guard: 'wasChecking', target: 'checking' }, { target: 'answering' }] },
    answering: {
      initial: 'arrived',
      states: {
        arrived: { description: 'The page is the first that is shown, and leaves the focus alone' },
        ready: {},
        stopped: { description: 'Something on this page is missing or wrong' },
      },
      on: {
        'page.next': [
          stopped,
          { guard: { type: 'isLast', params: ({ event }) => event.page }, target: 'checking' },
          { target: '.ready', actions: { type: 'turnTo', params: ({ event }) => event.page } },
        ],
        'page.back': {
          target: '.ready',
          actions: { type: 'turnTo', params: ({ event }) => event.page },
        },
      },
    },
    checking: {
      entry: 'turnToCheck',
      description: 'All answers are shown before they are sent',
      on: {
        'page.back': {
          target: 'answering.ready',
          actions: { type: 'turnTo', params: ({ event }) => event.page },
        },
      },
    },
    changing: {
      description: 'One page was opened from the answers, and leads back to them',
      initial: 'ready',
      states: {
        ready: {},
        stopped: { description: 'Something on this page is missing or wrong' },
      },
      on: {
        'page.next': [stopped, { target: 'checking' }],
        'page.back': 'checking',
      },
    },
  },
});

export type FormPagesMachine = typeof formPagesMachine;
export type FormPagesActor = ActorRefFrom<FormPagesMachine>;
type Snapshot = SnapshotFrom<FormPagesMachine>;

export const selectPage = ({ context }: Snapshot) => context.page;
export const selectField = ({ context }: Snapshot) => context.field;
export const isChecking = (snapshot: Snapshot) => snapshot.matches('checking');
export const isChanging = (snapshot: Snapshot) => snapshot.matches('changing');
export const isStopped = (snapshot: Snapshot) =>
  snapshot.matches({ answering: 'stopped' }) || snapshot.matches({ changing: 'stopped' });
/** Whether the page was turned, so that the focus follows it. */
export const wasTurned = (snapshot: Snapshot) => !snapshot.matches({ answering: 'arrived' });
