import { Box, Button, Spinner } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Field, FormValues } from '#domain/form-definition.ts';
import { besides, getValue, textOf } from '#domain/form-values.ts';
import { hasLookup, MEXICO_ID } from '#domain/postal-code.ts';
import { type Places, useSetting, useTexts } from './dynamic-form-setting.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useFormField } from './form-field.ts';
import { Input } from './Input.tsx';
import { useLabel } from './words.ts';

/** The postal code: text, five digits in Mexico, where it looks up the places. Source: spec 5; D-68, D-69. */
export function PostalCodeField({ field }: { field: Field }) {
  const { onPostalCode } = useSetting();
  const { placeholder, ...texts } = useTexts(field);
  const say = useLabel();
  const { values } = useFormikContext<FormValues>();
  const { field: bound, error, aria, setValue } = useFormField<string>(field.name, texts);
  const country = Number(textOf(getValue(values, besides(field.name, 'country_id'))) || MEXICO_ID);
  useFilledPlaces(field);
  useNewCountry(country, (chosen) => {
    if (bound.value && hasLookup(bound.value, chosen)) onPostalCode(bound.value);
  });

  const enter = (text: string) => {
    const postalCode = text.trim();
    setValue(postalCode);
    if (postalCode !== bound.value && hasLookup(postalCode, country)) onPostalCode(postalCode);
  };

  return (
    <FieldFrame {...texts} error={error}>
      <Input
        {...aria}
        name={field.name}
        value={bound.value ?? ''}
        onBlur={bound.onBlur}
        onChange={(event) => enter(event.target.value)}
        inputMode={country === MEXICO_ID ? 'numeric' : 'text'}
        autoComplete="postal-code"
        maxLength={field.maxLength}
        disabled={field.disabled}
        {...(placeholder && { placeholder: say(placeholder) })}
      />
      <Standing onRetry={() => onPostalCode(bound.value ?? '')} />
    </FieldFrame>
  );
}

/** A postal code that was typed before Mexico was chosen is looked up when it is. */
function useNewCountry(country: number, onChange: (country: number) => void) {
  const known = useRef(country);
  useEffect(() => {
    if (known.current === country) return;
    known.current = country;
    onChange(country);
  }, [country, onChange]);
}

/** New places go into the fields beside the postal code; a city that the catalogue leaves out stays, and so does a settlement of theirs. */
function useFilledPlaces(field: Field) {
  const { lookup } = useSetting();
  const { values, setFieldValue } = useFormikContext<FormValues>();
  const known = useRef<Places | null>(lookup.places);
  const settlement = textOf(getValue(values, besides(field.name, 'neighborhood')));

  useEffect(() => {
    if (!lookup.places || lookup.places === known.current) return;
    known.current = lookup.places;
    const { ciudad_nom, municipio_nom, estado_nom, colonias } = lookup.places;
    const isListed = colonias.some(({ nombre }) => nombre === settlement);
    const only = colonias.length === 1 ? (colonias[0]?.nombre ?? '') : '';
    const filled = { city: ciudad_nom, county: municipio_nom, state: estado_nom };
    for (const [name, value] of Object.entries(filled)) {
      if (value) setFieldValue(besides(field.name, name), value);
    }
    if (!isListed) setFieldValue(besides(field.name, 'neighborhood'), only);
  }, [lookup.places, field.name, settlement, setFieldValue]);
}

function Standing({ onRetry }: { onRetry: () => void }) {
  const { lookup } = useSetting();
  const count = lookup.places?.colonias.length ?? 0;

  return (
    <Box role="status" fontSize="sm" color="fg.muted">
      {lookup.status === 'finding' && (
        <Box display="flex" gap="2" alignItems="center">
          <Spinner size="xs" />
          <FormattedMessage id="postalCode.looking" />
        </Box>
      )}
      {lookup.status === 'found' && <FormattedMessage id="postalCode.found" values={{ count }} />}
      {lookup.status === 'unknown' && (
        <Box color="fg.warning">
          <FormattedMessage id="postalCode.missing" />
        </Box>
      )}
      {lookup.status === 'notFound' && (
        <Box color="fg.error">
          <FormattedMessage id="postalCode.failed" />{' '}
          <Button variant="plain" size="sm" onClick={onRetry}>
            <FormattedMessage id="common.retry" />
          </Button>
        </Box>
      )}
    </Box>
  );
}
