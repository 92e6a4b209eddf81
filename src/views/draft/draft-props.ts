import type { Message } from '#components/text/message.ts';
import type { DraftValue } from '#domain/form/draft.ts';
import type { DraftActor } from '#machines/parts/forms/draft.machine.ts';

/** Where what was sent can be seen. */
export type SentPlace = {
  href: string;
  words: 'draft.sent.own' | 'draft.sent.request' | 'draft.sent.list';
};

export type DraftProps = {
  actor: DraftActor;
  /** Without it, the person's own request. */
  sent?: SentPlace | undefined;
  /** The words of a field of the draft and of an answer to it. */
  describe: (name: string, answer: DraftValue) => { label: Message; answer: Message };
};
