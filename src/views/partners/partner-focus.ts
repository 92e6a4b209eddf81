/** The focus moves to the heading of the list when the element that had it is removed. */
import type { RepeaterType } from '#domain/form/form-definition.ts';

export const listId = (type: RepeaterType) => `partners-${type}`;

export const focusList = (type: RepeaterType) => document.getElementById(listId(type))?.focus();
