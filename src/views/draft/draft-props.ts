import type { Message } from '#components/text/message.ts';
import type { DraftValue } from '#domain/form/draft.ts';
import type { DraftActor } from '#machines/parts/forms/draft.machine.ts';

export type DraftProps = {
  actor: DraftActor;
  /** The words of a field of the draft and of an answer to it. */
  describe: (name: string, answer: DraftValue) => { label: Message; answer: Message };
};
