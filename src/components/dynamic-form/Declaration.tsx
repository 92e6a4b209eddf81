import { Box } from '@chakra-ui/react';
import type { Field } from '#domain/form/form-definition.ts';
import { CheckField } from '../form/CheckField.tsx';
import { MessageList } from '../text/MessageList.tsx';
import { MessageText } from '../text/MessageText.tsx';
import { messageOf } from '../text/message.ts';

/** A checkbox; its options, if any, are the statements that one tick accepts. Source: spec 5; D-76. */
export function Declaration({ field }: { field: Field }) {
  const { name, required, disabled } = field;
  const label = messageOf(field.label);
  if (!field.options?.length) {
    return <CheckField name={name} label={label} required={required} disabled={disabled} />;
  }

  return (
    <Box bg="bg.subtle" borderWidth="1px" borderRadius="l2" p="4">
      <Box fontWeight="semibold" mb="2">
        <MessageText message={label} />
      </Box>
      <MessageList messages={field.options.map(({ label }) => messageOf(label))} gap="1" mb="2" />
      <CheckField name={name} label="form.declaration" required={required} disabled={disabled} />
    </Box>
  );
}
