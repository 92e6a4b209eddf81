/** Permissions: names in the control list. There are two; what is not in the list is denied. Source: spec 6; D-62. */

/** CreditRequestView: request wizard and terms. CreditRequestListView: /records. */
export const PERMISSIONS = ['CreditRequestView', 'CreditRequestListView'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** What a protected page asks for: a permission by name, or only that somebody is signed in. */
export type Demand = Permission | 'signedIn';

/** Whether the list grants what a page or a call names. A name that is none of ours is granted by no list. */
export function isPermitted(control: readonly string[], permission: string): boolean {
  const known: readonly string[] = PERMISSIONS;
  return known.includes(permission) && control.includes(permission);
}

/** Whether somebody with this list may see a page. A protected page that names nothing is closed. */
export function mayEnter(control: readonly string[], demand: Demand | undefined): boolean {
  return demand === 'signedIn' || (demand !== undefined && isPermitted(control, demand));
}
