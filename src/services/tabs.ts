/**
 * Messages between the tabs of one browser: a sign-in, a sign-out, a request for tokens. Tokens live in the
 * session storage of each tab and go with it; a new tab requests those of an open one. One browser holds one
 * person: a sign-in ends the session of any other person. Source: D-56 (shared devices; all tabs at once).
 */
import type { KeyValues } from './device-storage.ts';
import { storedRecord } from './storage.ts';

type Tokens = Record<string, string>;
/** Tabs of an older version of the portal know these messages too. */
type Message =
  | { type: 'left' }
  | { type: 'ask' }
  /** A person signed in; `asked`: this answers `ask`. */
  | { type: 'here'; id: string; tokens: Tokens; asked?: true };

/** The keys under which Amplify keeps its tokens. */
const TOKEN_PREFIX = 'CognitoIdentityServiceProvider.';

/** How long a new tab waits for the tokens of another one, which may be busy drawing its page on a slow phone. */
const ANSWER_WITHIN_MS = 1_000;

type Options = {
  channel: BroadcastChannel;
  /** Session storage: this tab's alone. */
  own: KeyValues;
  /** Local storage: every tab's. */
  shared: KeyValues;
};

export type Tabs = ReturnType<typeof createTabs>;

export function createTabs({ channel, own, shared }: Options) {
  /** The person whose tokens this tab holds, and the user who was stored by then. */
  let person: { id: string; record: string | null } | null = null;
  const setPerson = (id: string) => {
    person = { id, record: storedRecord(shared) };
  };
  const post = (message: Message) => channel.postMessage(message);
  const dropTokens = () => {
    for (const key of tokenKeys(own)) own.removeItem(key);
  };
  const takeTokens = ({ id, tokens }: Extract<Message, { type: 'here' }>) => {
    for (const [key, token] of Object.entries(tokens)) own.setItem(key, token);
    setPerson(id);
  };

  function subscribe(onMessage: (message: Message) => void, signal?: AbortSignal) {
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => onMessage(data), {
      ...(signal && { signal }),
    });
  }

  function answer() {
    const tokens = tokensIn(own);
    if (person === null || Object.keys(tokens).length === 0) return;
    // Another person signed in, and this tab has yet to read so.
    if (person.record !== storedRecord(shared)) return;
    post({ type: 'here', id: person.id, tokens, asked: true });
  }

  subscribe((message) => {
    if (message.type === 'ask') answer();
    // The session of this tab may end with it, and the profile may have changed since this tab stored it.
    if (isSignIn(message) && message.id === person?.id) takeTokens(message);
  });

  return {
    /** This tab belongs to this person. */
    setPerson,

    /** The person signs in again; the tab is theirs until another one does. */
    dropTokens,

    /** Whether this tab belonged to another person until now. */
    belongsToOther: (id: string | undefined) => person !== null && person.id !== id,

    announceSignIn(id: string) {
      setPerson(id);
      post({ type: 'here', id, tokens: tokensIn(own) });
    },

    announceSignOut() {
      person = null;
      post({ type: 'left' });
    },

    /**
     * Takes the tokens of an open tab; tokens that this tab got meanwhile stay.
     *
     * @returns whether another tab answered.
     */
    async requestTokens(): Promise<boolean> {
      const request = new AbortController();
      const answer = new Promise<boolean>((resolve) => {
        subscribe((message) => {
          if (message.type !== 'here') return;
          if (tokenKeys(own).length === 0) takeTokens(message);
          resolve(true);
        }, request.signal);
        setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
      });
      post({ type: 'ask' });
      return answer.finally(() => request.abort());
    },

    /**
     * Answers when another tab signed out, or signed in another person. The tokens of this tab are dropped by
     * then, without a call.
     */
    async awaitEnd(id: string | null, signal: AbortSignal): Promise<void> {
      const record = storedRecord(shared);
      await new Promise<void>((resolve) => {
        subscribe((message) => {
          if (message.type === 'left' || (isSignIn(message) && message.id !== id)) resolve();
        }, signal);
        // A suspended tab misses messages.
        const onVisible = () => {
          const isVisible = document.visibilityState === 'visible';
          if (isVisible && record !== null && storedRecord(shared) !== record) resolve();
        };
        globalThis.document?.addEventListener('visibilitychange', onVisible, { signal });
      });
      person = null;
      dropTokens();
    },

    /** Answers once the same person signed in in another tab, and takes the tokens of that tab. */
    awaitSignIn: (id: string | null, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        subscribe((message) => {
          if (!isSignIn(message) || message.id !== id) return;
          takeTokens(message);
          resolve();
        }, signal);
      }),
  };
}

/** An answer to `ask` is none: a busy tab gives it late, with the person before the one who signed in. */
const isSignIn = (message: Message): message is Extract<Message, { type: 'here' }> =>
  message.type === 'here' && !message.asked;

function tokenKeys(storage: KeyValues): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(TOKEN_PREFIX));
}

const tokensIn = (storage: KeyValues): Tokens =>
  Object.fromEntries(tokenKeys(storage).map((key) => [key, storage.getItem(key) ?? '']));
