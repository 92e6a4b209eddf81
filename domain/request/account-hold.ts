/** 'No fui yo': the owner of an account denies that they changed it, and nothing goes on until it is cleared up. Source: ruling 27; B9. */

const STOPPED = ['clabe.send', 'contract-ready', 'signed'];

/** Whether an event of a request waits until the hold is released: what brings the deposit nearer. */
export const isStoppedByHold = (event: string): boolean => STOPPED.includes(event);
