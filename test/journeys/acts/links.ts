/** The public links that the lender would have sent, as `/dev/world` tells them. */
import type { Server } from '../server.ts';

type World = { links: { key: string; path: string }[] };

export async function linkOf({ url }: Pick<Server, 'url'>, key: string): Promise<string> {
  const reply = await fetch(`${url}/dev/world`);
  const { links } = (await reply.json()) as World;
  const link = links.find((each) => each.key === key);
  if (!link) throw new Error(`There is no link called ${key}.`);
  return link.path;
}
