import { Box, Button, Spinner } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { FormattedMessage } from 'react-intl';
import type { Field } from '#domain/form/form-definition.ts';
import { type FormValues, getValue, siblingPath, textOf } from '#domain/form/form-values.ts';
import { MEXICO_ID } from '#domain/person/postal-code.ts';
import { tidy } from '#domain/person/tidy.ts';
import { FailureReason } from '../feedback/FailureReason.tsx';
import { FieldFrame } from '../form/FieldFrame.tsx';
import { useFormField } from '../form/form-field.ts';
import { Input } from '../form/Input.tsx';
import { useTranslate } from '../text/message.ts';
import { useDynamicForm, useTexts } from './dynamic-form-context.ts';

/** The postal code and the status of its look-up. Source: spec 5; D-68, D-69. */
export function PostalCodeField({ field }: { field: Field }) {
  const { onEnter } = useDynamicForm().lookup;
  const { placeholder, ...texts } = useTexts(field);
  const translate = useTranslate();
  const { values } = useFormikContext<FormValues>();
  const { field: bound, error, aria, setValue } = useFormField<string>(field.name, texts);
  const country = textOf(getValue(values, siblingPath(field.name, 'country_id')));
  const countryId = Number(country || MEXICO_ID);

  /** Whole, it is tidied at once, because its places are looked up. */
  const enter = (text: string) => {
    const postalCode = tidy(text, 'postalCode');
    setValue(/^\d{5}$/.test(postalCode) ? postalCode : text);
    if (postalCode !== tidy(bound.value ?? '', 'postalCode')) onEnter({ postalCode, countryId });
  };
  const leave: typeof bound.onBlur = (event: unknown) => {
    bound.onBlur(event);
    if (bound.value) setValue(tidy(bound.value, 'postalCode'));
  };

  return (
    <FieldFrame {...texts} error={error}>
      <Input
        {...aria}
        name={field.name}
        value={bound.value ?? ''}
        onBlur={leave}
        onChange={(event) => enter(event.target.value)}
        inputMode={countryId === MEXICO_ID ? 'numeric' : 'text'}
        autoComplete="postal-code"
        disabled={field.disabled}
        {...(placeholder && { placeholder: translate(placeholder) })}
      />
      <LookupStatus />
    </FieldFrame>
  );
}

function LookupStatus() {
  const { status, failure, places, onRetry } = useDynamicForm().lookup;
  const count = places?.colonias.length ?? 0;

  return (
    <Box role="status" fontSize="sm" color="fg.muted">
      {status === 'lookingUp' && (
        <Box display="flex" gap="2" alignItems="center">
          <Spinner size="xs" />
          <FormattedMessage id="postalCode.looking" />
        </Box>
      )}
      {status === 'found' && <FormattedMessage id="postalCode.found" values={{ count }} />}
      {status === 'unknown' && (
        <Box color="fg.warning">
          <FormattedMessage id="postalCode.missing" />
        </Box>
      )}
      {status === 'failed' && (
        <Box color="fg.error">
          <FormattedMessage id="postalCode.failed" />{' '}
          <Button variant="plain" size="sm" onClick={onRetry}>
            <FormattedMessage id="common.retry" />
          </Button>
          {failure && <FailureReason failure={failure} />}
        </Box>
      )}
    </Box>
  );
}
