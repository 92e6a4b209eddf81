/**
 * What the tabs of one browser tell each other: who came in, and that somebody left. Tokens live in the
 * session storage of each tab and go with it; a new tab asks the open ones for theirs. One browser holds one
 * person: whoever comes in takes the place of everybody else. Source: D-56 (shared devices; all tabs at once).
 */
import { storedRecord } from './storage.ts';

type Tokens = Record<string, string>;
type Word =
  | { type: 'left' }
  | { type: 'ask' }
  /** Somebody came in, or this answers `ask`. */
  | { type: 'here'; id: string; tokens: Tokens };

/** Where Amplify keeps its tokens. */
const PREFIX = 'CognitoIdentityServiceProvider.';

/** How long a new tab waits for the others, in milliseconds. */
const ANSWER_WITHIN_MS = 300;

type Parts = {
  channel: BroadcastChannel;
  /** Session storage: this tab's alone. */
  own: Storage;
  /** Local storage: every tab's. */
  shared: Storage;
};

export type Tabs = ReturnType<typeof tabsOf>;

export function tabsOf({ channel, own, shared }: Parts) {
  /** Whose tokens this tab holds. */
  let here: string | null = null;
  const say = (word: Word) => channel.postMessage(word);
  const drop = () => {
    here = null;
    for (const key of tokenKeys(own)) own.removeItem(key);
  };
  const take = ({ id, tokens }: Extract<Word, { type: 'here' }>) => {
    for (const [key, token] of Object.entries(tokens)) own.setItem(key, token);
    here = id;
  };

  function listen(hear: (word: Word) => void, signal: AbortSignal) {
    channel.addEventListener('message', ({ data }: MessageEvent<Word>) => hear(data), { signal });
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    const tokens = tokensIn(own);
    const isAsked = data.type === 'ask' && here !== null && Object.keys(tokens).length > 0;
    if (isAsked) say({ type: 'here', id: here ?? '', tokens });
  });

  return {
    /** This tab is this person's. */
    settle(id: string) {
      here = id;
    },

    /** Whether this tab was somebody else's until now. */
    isOther: (id: string | undefined) => here !== null && here !== id,

    /** Somebody signed in in this tab. */
    tellArrival(id: string) {
      here = id;
      say({ type: 'here', id, tokens: tokensIn(own) });
    },

    tellLeaving() {
      here = null;
      say({ type: 'left' });
    },

    /** Takes over the tokens of an open tab, if there is one; not over those that came meanwhile. */
    async takeOver(): Promise<boolean> {
      const asking = new AbortController();
      const answer = new Promise<boolean>((resolve) => {
        listen((word) => {
          if (word.type !== 'here') return;
          if (tokenKeys(own).length === 0) take(word);
          resolve(true);
        }, asking.signal);
        setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
      });
      say({ type: 'ask' });
      return answer.finally(() => asking.abort());
    },

    /**
     * Answers when this tab may not go on: somebody left, or somebody else came in, in another one. Its
     * tokens are dropped by then, and nobody is called.
     */
    async hearLeaving(id: string | null, signal: AbortSignal): Promise<void> {
      const record = storedRecord(shared);
      await new Promise<void>((resolve) => {
        listen((word) => {
          if (word.type === 'left' || (word.type === 'here' && word.id !== id)) resolve();
        }, signal);
        // A tab that slept heard nothing.
        const wake = () => {
          const isAwake = document.visibilityState === 'visible';
          if (isAwake && record !== null && storedRecord(shared) !== record) resolve();
        };
        globalThis.document?.addEventListener('visibilitychange', wake, { signal });
      });
      drop();
    },

    /** Answers once the same person signed in in another tab, whose tokens are taken over. */
    hearReturn: (id: string | null, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        listen((word) => {
          if (word.type !== 'here' || word.id !== id) return;
          take(word);
          resolve();
        }, signal);
      }),
  };
}

function tokenKeys(storage: Storage): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(PREFIX));
}

const tokensIn = (storage: Storage): Tokens =>
  Object.fromEntries(tokenKeys(storage).map((key) => [key, storage.getItem(key) ?? '']));
