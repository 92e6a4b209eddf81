import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import type { FormValues } from '#domain/form/form-values.ts';
import { withPlaces } from '#domain/form/places.ts';
import { useFormState } from './dynamic-form-context.ts';

/** Writes the places of the postal code at `name` into the form as they are found, on whatever page they are. */
export function PlacesObserver({ name }: { name: string }) {
  const { subscribe } = useFormState().lookup;
  const { setValues } = useFormikContext<FormValues>();

  useEffect(
    () =>
      subscribe((places, isKnown) =>
        setValues((values) => withPlaces(values, name, places, isKnown)),
      ),
    [subscribe, setValues, name],
  );
  return null;
}
