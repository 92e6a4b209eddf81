import { STATUSES, type Status } from '#domain/request/statuses.ts';

/** Every status that the portal knows has a name in each language; in Spanish it is the server's own. */
export const statusNameId = (status: Status) => `status.name.${STATUSES[status].name}` as const;
