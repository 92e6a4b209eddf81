import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { MessageText } from '../text/MessageText.tsx';
import type { Message } from '../text/message.ts';
import { FieldLine } from './FieldLine.tsx';
import { fieldPart } from './field-ids.ts';
import { useFormField } from './form-field.ts';
import { RequiredMark } from './RequiredMark.tsx';

type Props = {
  name: string;
  label: Message;
  /** In place of the plain label, for words with links in them. */
  children?: ReactNode;
  help?: Message | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
};

export function CheckField({ name, label, children, help, required, disabled }: Props) {
  const { field, error, aria, setValue } = useFormField<boolean>(name, { required, help });

  return (
    <Box>
      <chakra.label
        display="flex"
        gap="3"
        py="2"
        minH="11"
        cursor="pointer"
        alignItems="flex-start"
      >
        <chakra.input
          {...aria}
          type="checkbox"
          name={name}
          checked={field.value === true}
          disabled={disabled}
          onChange={(event) => setValue(event.target.checked)}
          onBlur={field.onBlur}
          accentColor="brand.700"
          boxSize="5"
          mt="0.5"
          flexShrink="0"
        />
        <span>
          {children ?? <MessageText message={label} />}
          {required && <RequiredMark />}
        </span>
      </chakra.label>
      {help && (
        <Box id={fieldPart(name, 'help')} ps="8" fontSize="sm" color="fg.muted">
          <MessageText message={help} />
        </Box>
      )}
      <Box aria-live="polite">
        {error && (
          <Box ps="8">
            <FieldLine id={fieldPart(name, 'error')} message={error} tone="error" />
          </Box>
        )}
      </Box>
    </Box>
  );
}
