import { Textarea } from '@chakra-ui/react/textarea';
import { tidy } from '#domain/person/tidy.ts';
import { type Message, useTranslate } from '../text/message.ts';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { useFormField } from './form-field.ts';

type Props = FieldTexts & {
  name: string;
  placeholder?: Message | undefined;
  disabled?: boolean | undefined;
};

export function TextAreaField({ name, placeholder, disabled, ...texts }: Props) {
  const { field, error, aria, setValue } = useFormField<string>(name, texts);
  const translate = useTranslate();

  const leave: typeof field.onBlur = (event: unknown) => {
    field.onBlur(event);
    const tidied = tidy(field.value ?? '', 'lines');
    if (tidied !== (field.value ?? '')) setValue(tidied);
  };

  return (
    <FieldFrame name={name} error={error} {...texts}>
      <Textarea
        {...field}
        {...aria}
        value={field.value ?? ''}
        onBlur={leave}
        disabled={disabled}
        {...(placeholder && { placeholder: translate(placeholder) })}
      />
    </FieldFrame>
  );
}
