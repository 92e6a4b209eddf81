/** The names under which files are stored: they begin with the owner, the request and the document. */

type Place = { owner: string; requestId: string; code: string };

/** Codes may hold spaces; names in the store may not. */
const folderOf = ({ owner, requestId, code }: Place): string =>
  `documents/${owner}/${requestId}/${code.replaceAll(/[^\w-]/g, '_')}/`;

/** @param name unique within the folder; a UUID. */
export const objectKey = (place: Place, name: string, extension: string): string =>
  `${folderOf(place)}${name}.${extension}`;

export const isKeyOf = (place: Place, key: string): boolean => key.startsWith(folderOf(place));
