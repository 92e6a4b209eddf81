import { Box, chakra } from '@chakra-ui/react';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { fieldId } from './field-ids.ts';
import { useFormField } from './form-field.ts';
import { Say } from './Say.tsx';
import type { Option } from './SelectField.tsx';

type Props = FieldTexts & {
  name: string;
  options: Option[];
  disabled?: boolean | undefined;
  onPick?: (value: string) => void;
};

/** One of a few, as cards that are as large as a thumb. */
export function RadioField({ name, options, disabled, onPick, ...texts }: Props) {
  const { field, error, setValue } = useFormField<string>(name, texts);

  const pick = (value: string) => {
    setValue(value);
    onPick?.(value);
  };

  return (
    <FieldFrame name={name} error={error} as="group" {...texts}>
      <Box display="flex" flexWrap="wrap" gap="3">
        {options.map(({ value, label }, index) => (
          <Card key={value}>
            <chakra.input
              type="radio"
              id={index === 0 ? fieldId(name) : undefined}
              name={name}
              value={value}
              checked={field.value === value}
              disabled={disabled}
              onChange={() => pick(value)}
              onBlur={field.onBlur}
              accentColor="brand.700"
              boxSize="5"
              flexShrink="0"
            />
            <span>
              <Say words={label} />
            </span>
          </Card>
        ))}
      </Box>
    </FieldFrame>
  );
}

const Card = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '11',
    px: '4',
    py: '2',
    flex: '1 1 8rem',
    bg: 'bg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    cursor: 'pointer',
    '&:has(:checked)': { borderColor: 'brand.700', bg: 'brand.50', fontWeight: 'medium' },
    '&:has(:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'brand.700',
      outlineOffset: '2px',
    },
    '&:has(:disabled)': { opacity: '0.6', cursor: 'not-allowed' },
  },
});
