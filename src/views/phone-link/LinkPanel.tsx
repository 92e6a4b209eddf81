import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { focusOnMount } from '#components/feedback/FocusOnMount.tsx';
import type { MessageKey } from '#locales/index.ts';

type Props = {
  title: MessageKey;
  /** The person's own press led here; otherwise the focus stays where it is. */
  focused: boolean;
  children?: ReactNode;
};

/** The title is read out when it changes by itself. */
export const LinkPanel = ({ title, focused, children }: Props) => (
  <Box bg="bg" borderWidth="1px" borderRadius="l3" boxShadow="xs" p={{ base: '4', md: '6' }}>
    <Box role="status">
      <Heading
        as="h2"
        ref={focused ? focusOnMount : undefined}
        tabIndex={-1}
        outline="none"
        size="lg"
        mb="3"
      >
        <FormattedMessage id={title} />
      </Heading>
    </Box>
    {children}
  </Box>
);
