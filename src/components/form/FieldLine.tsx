import { Box } from '@chakra-ui/react';
import { AlertIcon, InfoIcon } from '../text/icons.tsx';
import { MessageText } from '../text/MessageText.tsx';
import type { Message } from '../text/message.ts';

type Props = { id: string; message: Message; tone: 'error' | 'warning' };

/** What is wrong with an answer, or worth a second look: one line under its control. */
export function FieldLine({ id, message, tone }: Props) {
  const Mark = tone === 'error' ? AlertIcon : InfoIcon;
  return (
    <Box id={id} display="flex" gap="1.5" fontSize="sm" color={`fg.${tone}`} fontWeight="medium">
      <Mark boxSize="4" mt="0.5" flexShrink="0" />
      <span>
        <MessageText message={message} />
      </span>
    </Box>
  );
}
