import { Box } from '@chakra-ui/react';
import { useFormikContext } from 'formik';
import type { Field } from '#domain/form/form-definition.ts';
import { type FormValues, getValue, textOf } from '#domain/form/form-values.ts';
import { EditButton } from '../buttons/EditButton.tsx';
import { FieldLine } from '../form/FieldLine.tsx';
import { fieldId, fieldPart, focusField } from '../form/field-ids.ts';
import { MessageText } from '../text/MessageText.tsx';
import { useTranslate } from '../text/message.ts';
import { useDynamicForm, useTexts } from './dynamic-form-context.ts';

/** What the lender knows already: read, and changed on demand. Source: spec 5 (locked when filled); D-70. */
export function KnownAnswer({ field }: { field: Field }) {
  const { onUnlock } = useDynamicForm();
  const { label, help, warning } = useTexts(field);
  const { values } = useFormikContext<FormValues>();
  const translate = useTranslate();

  const open = () => {
    onUnlock(field.name);
    // The control that takes the button's place is drawn first.
    requestAnimationFrame(() => focusField(field.name));
  };

  return (
    <Box id={fieldId(field.name)} tabIndex={-1} display="flex" alignItems="center" gap="3">
      <Box flex="1" minW="0" wordBreak="break-word">
        <Box fontSize="sm" color="fg.muted">
          <MessageText message={label} />
        </Box>
        <Box fontWeight="medium">{textOf(getValue(values, field.name))}</Box>
        {help && (
          <Box fontSize="sm" color="fg.muted">
            <MessageText message={help} />
          </Box>
        )}
        {warning && (
          <FieldLine id={fieldPart(field.name, 'warning')} message={warning} tone="warning" />
        )}
      </Box>
      <EditButton title={translate(label)} onClick={open} />
    </Box>
  );
}
