import { type Message, useTranslate } from './message.ts';

/** A message as text in the person's language. */
export function MessageText({ message }: { message: Message }) {
  return useTranslate()(message);
}
