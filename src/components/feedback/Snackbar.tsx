import { Box } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { CloseButton } from '../buttons/CloseButton.tsx';
import { Entrance } from '../motion/Entrance.tsx';
import { DrawnCheck } from '../text/DrawnCheck.tsx';
import { AlertIcon } from '../text/icons.tsx';
import { MessageText } from '../text/MessageText.tsx';
import type { Message } from '../text/message.ts';

/** Milliseconds. Source: spec 9, "Snackbars hide after 5000 ms". */
const SHOWN_MS = 5000;

type Props = {
  tone: 'success' | 'error';
  words: Message;
  /** Of the call that failed. */
  supportCode?: string | null | undefined;
  onDismiss: () => void;
};

/** A short message over the page. It hides by itself, but not while it is pointed at or focused. */
export function Snackbar({ tone, words, supportCode, onDismiss }: Props) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;
  const isError = tone === 'error';
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held]);

  return (
    <Box
      asChild
      pointerEvents="auto"
      display="flex"
      alignItems="center"
      gap="3"
      maxW="lg"
      ps="4"
      pe="1"
      py="1"
      bg={isError ? 'red.700' : 'gray.900'}
      color="white"
      borderRadius="l2"
      boxShadow="lg"
    >
      <Entrance
        y={-8}
        role={isError ? 'alert' : 'status'}
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        {isError ? <AlertIcon flexShrink="0" /> : <DrawnCheck draws flexShrink="0" />}
        <Box flex="1" py="2">
          <MessageText message={words} />
          {supportCode && (
            <Box fontSize="sm" wordBreak="break-all">
              <FormattedMessage id="common.supportCode" values={{ code: supportCode }} />
            </Box>
          )}
        </Box>
        <CloseButton
          label="common.dismiss"
          onClick={onDismiss}
          borderRadius="l2"
          _focusVisible={{ outline: '2px solid white', outlineOffset: '-4px' }}
        />
      </Entrance>
    </Box>
  );
}
