import { Button } from '@chakra-ui/react/button';
import { useFormikContext } from 'formik';
import { FormattedMessage } from 'react-intl';
import type { Field } from '#domain/form/form-definition.ts';
import { type FormValues, getValue, textOf } from '#domain/form/form-values.ts';
import { settlementNames } from '#domain/form/places.ts';
import { SelectField } from '../form/SelectField.tsx';
import { TextField } from '../form/TextField.tsx';
import { useDynamicForm, useTexts } from './dynamic-form-context.ts';

/** The settlements of the postal code as a list; free text without a list, or for one that is not in it. */
export function SettlementField({ field }: { field: Field }) {
  const { status, places, isByHand, onByHand } = useDynamicForm().lookup;
  const { values, setFieldValue } = useFormikContext<FormValues>();
  const texts = { ...useTexts(field), disabled: field.disabled };
  const names = settlementNames(places);
  const value = textOf(getValue(values, field.name));
  const isUnlisted = value !== '' && !names.includes(value);
  const isListed = status === 'found' && names.length > 0 && !isByHand && !isUnlisted;

  const toggle = () => {
    onByHand(isListed);
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
        <TextField {...texts} autoComplete="address-level3" />
      )}
      {names.length > 0 && (
        <Button variant="plain" size="sm" onClick={toggle}>
          <FormattedMessage id={isListed ? 'postalCode.other' : 'postalCode.list'} />
        </Button>
      )}
    </>
  );
}
