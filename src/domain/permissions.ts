/** Permissions: names in the control list. There are two; what is not in the list is denied. Source: spec 6; D-62. */

/** CreditRequestView: request wizard and terms. CreditRequestListView: /records. */
export type Permission = 'CreditRequestView' | 'CreditRequestListView';

/** Whether the list grants what a route names. */
export const isPermitted = (control: readonly string[], permission: Permission): boolean =>
  control.includes(permission);
