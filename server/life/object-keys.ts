/** The names under which files are stored: they begin with whose they are, and for which document. */
import { randomUUID } from 'node:crypto';

type Place = { owner: string; requestId: string; code: string };

/** Codes may hold spaces; names in the store may not. */
const folderOf = ({ owner, requestId, code }: Place) =>
  `documents/${owner}/${requestId}/${code.replaceAll(/[^\w-]/g, '_')}/`;

export const newObjectKey = (place: Place, extension: string) =>
  `${folderOf(place)}${randomUUID()}.${extension}`;

export const isKeyOf = (place: Place, key: string) => key.startsWith(folderOf(place));
