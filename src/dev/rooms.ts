/** The rooms of the developers' page, each at its address below /dev. The states have a page of their own. */
export const ROOMS = {
  people: 'People',
  requests: 'Requests',
  links: 'Links',
  mail: 'Mail',
  faults: 'Faults',
  time: 'Time',
  find: 'Find',
} as const satisfies Record<string, string>;
export type Room = keyof typeof ROOMS;

export const roomOf = (name: string | undefined): Room =>
  name !== undefined && Object.hasOwn(ROOMS, name) ? (name as Room) : 'people';
