import { Box, chakra } from '@chakra-ui/react';
import { MessageText } from '../text/MessageText.tsx';
import { fieldId } from './field-ids.ts';
import type { Option } from './Select.tsx';

type Props = {
  name: string;
  options: Option[];
  /** Null until one is picked. */
  value: string | null;
  disabled?: boolean | undefined;
  onPick: (value: string) => void;
  onBlur?: (event: React.FocusEvent) => void;
};

/** One of a few options, as cards large enough for a thumb. The caller names the group. */
export function RadioCards({ name, options, value, disabled, onPick, onBlur }: Props) {
  return (
    <Box display="flex" flexWrap="wrap" gap="3">
      {options.map((option, index) => (
        <Card key={option.value}>
          <chakra.input
            type="radio"
            id={index === 0 ? fieldId(name) : undefined}
            name={name}
            value={option.value}
            checked={value === option.value}
            disabled={disabled}
            onChange={() => onPick(option.value)}
            onBlur={onBlur}
            accentColor="brand.700"
            boxSize="5"
            flexShrink="0"
          />
          <span>
            <MessageText message={option.label} />
          </span>
        </Card>
      ))}
    </Box>
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
    flex: '1 1 auto',
    minW: '32',
    bg: 'bg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    cursor: 'pointer',
    // No bolder letters: they would wrap anew, and what stands below would move.
    '&:has(:checked)': {
      borderColor: 'brand.700',
      bg: 'brand.50',
      boxShadow: 'inset 0 0 0 1px {colors.brand.700}',
    },
    '&:has(:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'brand.700',
      outlineOffset: '2px',
    },
    '&:has(:disabled)': { bg: 'bg.muted', color: 'fg.muted', cursor: 'not-allowed' },
  },
});
