import { Button } from '@chakra-ui/react/button';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Field, FormValues } from '#domain/form-definition.ts';
import { getValue, textOf } from '#domain/form-values.ts';
import { useSetting, useTexts } from './dynamic-form-setting.ts';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';

/** The settlements of the postal code as a list; free text where there is none, or it is not in it. */
export function SettlementField({ field }: { field: Field }) {
  const { lookup } = useSetting();
  const { values, setFieldValue } = useFormikContext<FormValues>();
  const [byHand, setByHand] = useState(false);
  const texts = { ...useTexts(field), disabled: field.disabled };
  const names = [...new Set(lookup.places?.colonias.map(({ nombre }) => nombre) ?? [])];
  const value = textOf(getValue(values, field.name));
  const isForeign = value !== '' && !names.includes(value);
  const isListed = lookup.status === 'found' && names.length > 0 && !byHand && !isForeign;

  const change = (toHand: boolean) => {
    setByHand(toHand);
    setFieldValue(field.name, '');
  };

  return (
    <>
      {isListed ? (
        <SelectField
          {...texts}
          options={names.map((name) => ({ value: name, label: { text: name } }))}
        />
      ) : (
        <TextField {...texts} maxLength={field.maxLength} autoComplete="address-level3" />
      )}
      {names.length > 0 && (
        <Button variant="plain" size="sm" onClick={() => change(isListed)}>
          <FormattedMessage id={isListed ? 'postalCode.other' : 'postalCode.list'} />
        </Button>
      )}
    </>
  );
}
