import { NativeSelect } from '@chakra-ui/react/native-select';
import { ChevronDownIcon } from '../text/icons.tsx';
import { type Message, useTranslate } from '../text/message.ts';

export type Option = { value: string; label: Message };

type Props = NativeSelect.FieldProps & { options: Option[]; disabled?: boolean | undefined };

/** The browser's own select: at home with every keyboard, screen reader and phone. */
export function Select({ options, disabled = false, ...field }: Props) {
  const translate = useTranslate();
  return (
    <NativeSelect.Root disabled={disabled}>
      <NativeSelect.Field {...field}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {translate(label)}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator>
        <ChevronDownIcon />
      </NativeSelect.Indicator>
    </NativeSelect.Root>
  );
}
