import { Box, chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { QuestionIcon } from '../text/icons.tsx';
import { type Message, useTranslate } from '../text/message.ts';

/** The name of a column or a row with its meaning, which a press opens: for keyboard, finger and mouse alike. */
export function ColumnTip({ label, tip }: { label: Message; tip: Message }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const messageOf = useTranslate();

  return (
    <>
      <chakra.button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        title={messageOf(tip)}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => event.key === 'Escape' && setIsOpen(false)}
        display="inline-flex"
        alignItems="center"
        gap="1"
        minH="11"
        textAlign="inherit"
        cursor="pointer"
        borderRadius="l1"
        focusVisibleRing="outside"
      >
        {messageOf(label)}
        <Box color="fg.brand" flexShrink="0">
          <QuestionIcon />
        </Box>
      </chakra.button>
      <Box
        id={id}
        aria-live="polite"
        fontWeight="normal"
        css={{ 'th &': { maxW: '48', ms: 'auto' } }}
      >
        {isOpen && messageOf(tip)}
      </Box>
    </>
  );
}
