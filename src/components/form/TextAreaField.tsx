import { Textarea } from '@chakra-ui/react/textarea';
import { type Message, useTranslate } from '../text/message.ts';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { useFormField } from './form-field.ts';

type Props = FieldTexts & {
  name: string;
  placeholder?: Message | undefined;
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
  const translate = useTranslate();

  return (
    <FieldFrame name={name} error={error} {...texts}>
      <Textarea
        {...field}
        {...aria}
        value={field.value ?? ''}
        maxLength={maxLength}
        readOnly={readOnly}
        disabled={disabled}
        {...(placeholder && { placeholder: translate(placeholder) })}
      />
    </FieldFrame>
  );
}
