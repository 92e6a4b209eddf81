import { createContext, type ReactNode, use } from 'react';
import type { Failure } from '#contract/kit/failure.ts';
import type { CatalogueName, Field, RepeaterType } from '#domain/form/form-definition.ts';
import type { Places } from '#domain/form/places.ts';
import { type Message, messageOf } from '../text/message.ts';

export type CatalogueEntry = {
  id: number | string;
  name: string;
  name_en?: string | null | undefined;
};

/** The look-up of a postal code, and what a person does with it. */
export type PostalCodeLookup = {
  status: 'idle' | 'lookingUp' | 'found' | 'unknown' | 'failed';
  /** Of the last look-up that failed. */
  failure?: Failure | null;
  places: Places | null;
  /** The settlement is written by hand, though there is a list. */
  isByHand: boolean;
  onEnter: (address: { postalCode?: string; countryId?: number }) => void;
  onRetry: () => void;
  onByHand: (isByHand: boolean) => void;
  /** Calls the listener with the places of each code as they are found; answers how to stop. */
  subscribe: (onFound: (places: Places, isKnown: boolean) => void) => () => void;
};

/** What the form is drawn with, beside its definition and Formik's values. */
export type DynamicFormState = {
  catalogues: Partial<Record<CatalogueName, readonly CatalogueEntry[]>>;
  lookup: PostalCodeLookup;
  /** The names of the fields that hold what the lender already knows: text, with a way to change it. */
  locked: ReadonlySet<string>;
  /** 'Cambiar' was pressed. */
  onUnlock: (name: string) => void;
  /** Lines under fields that do not block, by name. */
  warnings: Readonly<Record<string, Message | undefined>>;
  /** Lines before a control that explain it, by name. */
  notes?: Readonly<Record<string, Message | undefined>>;
  renderRepeater: (field: Field, type: RepeaterType) => ReactNode;
};

/** For fields without a postal code. */
export const noLookup: PostalCodeLookup = {
  status: 'idle',
  places: null,
  isByHand: false,
  onEnter: () => {},
  onRetry: () => {},
  onByHand: () => {},
  subscribe: () => () => {},
};

/** Two contexts, for the reason in `DynamicField.tsx`: the form's changes with each answer, a field's own seldom. */
const FormStateContext = createContext<DynamicFormState | null>(null);
const OwnStateContext = createContext<DynamicFormState | null>(null);
export const FormStateProvider = FormStateContext.Provider;
export const OwnStateProvider = OwnStateContext.Provider;

/** What the whole form is drawn with. */
export const useFormState = (): DynamicFormState => required(use(FormStateContext));

/** What one field is drawn with. */
export const useDynamicForm = (): DynamicFormState => required(use(OwnStateContext));

function required(state: DynamicFormState | null): DynamicFormState {
  if (!state) throw new Error('There is no dynamic form above this field.');
  return state;
}

/** The texts around a field's control. */
export function useTexts(field: Field) {
  const { warnings, notes } = useDynamicForm();
  return {
    name: field.name,
    label: messageOf(field.label),
    required: field.required,
    placeholder: field.placeholder ? messageOf(field.placeholder) : undefined,
    tooltip: field.tooltip ? messageOf(field.tooltip) : undefined,
    help: notes?.[field.name],
    warning: warnings[field.name],
  };
}
