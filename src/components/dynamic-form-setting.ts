import { createContext, type ReactNode, use } from 'react';
import type { CatalogueName, Field, RepeaterType } from '#domain/form-definition.ts';
import { type Words, wordsOf } from './words.ts';

export type CatalogueEntry = { id: number | string; name: string };

/** The places of a postal code, as the look-up answers. Source: spec 3. */
export type Places = {
  colonias: readonly { id: number | string; nombre: string }[];
  ciudad_nom: string;
  municipio_nom: string;
  estado_nom: string;
};

/** How the look-up of the postal code stands. */
type PostalLookup = {
  status: 'unasked' | 'finding' | 'found' | 'unknown' | 'notFound';
  places: Places | null;
};

/** What the form is drawn with, beside its definition and Formik's values. */
export type DynamicFormSetting = {
  catalogues: Partial<Record<CatalogueName, readonly CatalogueEntry[]>>;
  lookup: PostalLookup;
  /** A whole postal code of Mexico was entered, or is to be tried again. */
  onPostalCode: (postalCode: string) => void;
  /** The names of the fields that hold what the lender already knows. */
  locked: ReadonlySet<string>;
  /** '¿No es correcto?' was pressed. */
  onUnlock: (name: string) => void;
  /** Lines under fields that stop nobody, by name. */
  warnings: Readonly<Record<string, Words | undefined>>;
  /** Lines before a control that explain it, by name. */
  notes?: Readonly<Record<string, Words | undefined>>;
  renderRepeater: (field: Field, type: RepeaterType) => ReactNode;
};

const SettingContext = createContext<DynamicFormSetting | null>(null);
export const SettingProvider = SettingContext.Provider;

export function useSetting(): DynamicFormSetting {
  const setting = use(SettingContext);
  if (!setting) throw new Error('There is no dynamic form above this field.');
  return setting;
}

/** What a field says around its control. */
export function useTexts(field: Field) {
  const { warnings, notes } = useSetting();
  return {
    name: field.name,
    label: wordsOf(field.label),
    required: field.required,
    placeholder: field.placeholder ? wordsOf(field.placeholder) : undefined,
    tooltip: field.tooltip ? wordsOf(field.tooltip) : undefined,
    help: notes?.[field.name],
    warning: warnings[field.name],
  };
}
