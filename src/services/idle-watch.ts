/**
 * How long ago the browser's last input was, in whichever of its tabs. A tab notes its own, and asks the others only
 * once its own is too long ago: one that sleeps misses nothing. Source: issue 33, 9.
 */
import type { KeyValues } from './device-storage.ts';

type Message = { type: 'input-asked' } | { type: 'input'; at: number };

/** In the storage of a tab, which a browser restores with it. */
const LAST_INPUT = 'portal_lastInput';

/** How long a tab waits for the answers of the others. */
const ANSWER_WITHIN_MS = 1_000;
/** A pointer moves many times in a second. */
const NOTED_EVERY_MS = 1_000;

const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'input'] as const;

type Options = {
  channel: BroadcastChannel;
  /** Session storage: this tab's alone. */
  own: KeyValues;
  /** Where a person's inputs arrive: the document. */
  page: EventTarget;
  /** 0: never too long. */
  limitMs: number;
};

export type IdleWatch = ReturnType<typeof createIdleWatch>;

export function createIdleWatch({ channel, own, page, limitMs }: Options) {
  let last = Number(own.getItem(LAST_INPUT) ?? Date.now());
  const leftMs = () => last + limitMs - Date.now();

  function note(at = Date.now()) {
    if (at - last < NOTED_EVERY_MS) return;
    last = at;
    own.setItem(LAST_INPUT, String(at));
  }

  const post = (message: Message) => channel.postMessage(message);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'input-asked') post({ type: 'input', at: last });
    if (data.type === 'input') note(data.at);
  });

  async function isOver(): Promise<boolean> {
    if (limitMs === 0 || leftMs() > 0) return false;
    post({ type: 'input-asked' });
    await new Promise((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS));
    return leftMs() <= 0;
  }

  return {
    /** Whether no tab has had an input for too long. */
    isOver,

    /** An input that is none of the page's events: somebody signed in. */
    note,

    /** Answers once it is over. What a person does after that is no input: it comes too late. */
    awaitOver: (signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        if (limitMs === 0) return;
        let timer: ReturnType<typeof setTimeout> | undefined;
        let looking = false;
        async function look() {
          if (looking) return;
          looking = true;
          clearTimeout(timer);
          const over = await isOver();
          looking = false;
          if (over) resolve();
          else if (!signal.aborted) timer = setTimeout(look, leftMs());
        }
        const onInput = () => (leftMs() > 0 ? note() : void look());
        for (const type of INPUTS)
          page.addEventListener(type, onInput, { signal, capture: true, passive: true });
        page.addEventListener('visibilitychange', look, { signal });
        signal.addEventListener('abort', () => clearTimeout(timer));
        look();
      }),
  };
}
