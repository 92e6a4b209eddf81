/** What the portal sent by e-mail, as `/dev/mailbox` shows it. Source: wire, running it. */
type Message = { to: string; subject: string; text: string };

/** Everything that was sent to somebody, newest first. */
export async function messagesTo(url: string, email: string): Promise<Message[]> {
  const reply = await fetch(`${url}/dev/mailbox`);
  const messages: Message[] = await reply.json();
  return messages.filter(({ to }) => to === email);
}

/** The code of the last message. */
export async function codeFor(url: string, email: string): Promise<string> {
  const [message] = await messagesTo(url, email);
  const code = message?.text.match(/\b\d{6}\b/)?.[0];
  if (!code) throw new Error(`No code was sent to ${email}.`);
  return code;
}
