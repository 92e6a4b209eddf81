import { Textarea } from '@chakra-ui/react/textarea';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { useFormField } from './form-field.ts';
import { useLabel, type Words } from './words.ts';

type Props = FieldTexts & {
  name: string;
  placeholder?: Words | undefined;
  maxLength?: number | undefined;
  readOnly?: boolean | undefined;
  disabled?: boolean | undefined;
};

export function TextAreaField({
  name,
  placeholder,
  maxLength,
  readOnly,
  disabled,
  ...texts
}: Props) {
  const { field, error, aria } = useFormField<string>(name, texts);
  const say = useLabel();

  return (
    <FieldFrame name={name} error={error} {...texts}>
      <Textarea
        {...field}
        {...aria}
        value={field.value ?? ''}
        maxLength={maxLength}
        readOnly={readOnly}
        disabled={disabled}
        {...(placeholder && { placeholder: say(placeholder) })}
      />
    </FieldFrame>
  );
}
