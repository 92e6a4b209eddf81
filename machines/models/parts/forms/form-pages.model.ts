import { modelOf } from '#machines/models/kit/model.ts';
import { formPagesMachine } from '#machines/parts/forms/form-pages.machine.ts';

export const input = { page: null };
export const next = (page: string | null, wrong = 0) =>
  ({ type: 'page.next', wrong, page }) as const;
export const back = { type: 'page.back', page: 'you' } as const;
export const change = { type: 'answer.change', page: 'address', field: null } as const;

export const model = modelOf(
  formPagesMachine,
  { input, events: [next('contact'), next('contact', 1), next(null), back, change] },
  { input: { page: 'check' }, events: [back] },
);
