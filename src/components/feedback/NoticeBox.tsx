import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon } from '../text/icons.tsx';

const tones = {
  error: { Icon: AlertIcon, ink: 'fg.error', bg: 'bg.error', border: 'red.200' },
  warning: { Icon: AlertIcon, ink: 'fg.warning', bg: 'bg.warning', border: 'amber.200' },
  success: { Icon: CheckIcon, ink: 'fg.brand', bg: 'brand.50', border: undefined },
} as const;

type Props = {
  /** `alert` interrupts a screen reader, `status` waits for it, `note` was there from the start. */
  role: 'alert' | 'status' | 'note';
  tone: keyof typeof tones;
  children: ReactNode;
};

/** What stands out of the page: its icon, and what is said. */
export function NoticeBox({ role, tone, children }: Props) {
  const { Icon, ink, bg, border } = tones[tone];
  return (
    <Box
      role={role}
      display="flex"
      alignItems="flex-start"
      gap="3"
      p="4"
      borderRadius="l3"
      color="fg"
      textStyle="sm"
      bg={bg}
      borderWidth={border && '1px'}
      borderColor={border}
    >
      <Icon color={ink} mt="0.5" flexShrink="0" />
      <Box flex="1" minW="0">
        {children}
      </Box>
    </Box>
  );
}
