/** Where the focus goes when what held it is gone: the heading of the list. */
import type { PartnerType } from '#machines/partners.machine.ts';

export const listId = (type: PartnerType) => `partners-${type}`;

export const focusList = (type: PartnerType) => document.getElementById(listId(type))?.focus();
