/** What `npm run dev` sends to the open pages when a machine is edited. */
export const MACHINE_CHANGED = 'portal:machine-changed';
export type MachineChanged = { name: string };
