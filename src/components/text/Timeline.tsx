import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useInstantText } from './day-text.ts';
import { CheckIcon } from './icons.tsx';
import { MessageText } from './MessageText.tsx';
import type { Message } from './message.ts';

type Props = {
  /** `at` is an ISO instant, shown in Mexico City's time. */
  done: { label: Message; at: string }[];
  /** What goes on now; null once nothing more comes. */
  now: ReactNode;
};

/** What has happened, with day and time, and what goes on now. */
export function Timeline({ done, now }: Props) {
  const when = useInstantText();

  return (
    <chakra.ol listStyleType="none" display="grid" gap="4">
      {done.map(({ label, at }) => (
        <chakra.li key={at} display="flex" gap="3">
          <CheckIcon color="fg.brand" mt="0.5" flexShrink="0" />
          <Box>
            <MessageText message={label} />
            <chakra.time dateTime={at} display="block" fontSize="sm" color="fg.muted">
              {when(at)}
            </chakra.time>
          </Box>
        </chakra.li>
      ))}
      {now && (
        <chakra.li display="flex" gap="3" aria-current="step">
          <Box
            boxSize="3"
            m="1.5"
            flexShrink="0"
            borderRadius="full"
            bg="brand.400"
            aria-hidden="true"
          />
          <Box>{now}</Box>
        </chakra.li>
      )}
    </chakra.ol>
  );
}
