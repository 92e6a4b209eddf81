import { Box, Heading } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { AlertIcon } from '../text/icons.tsx';
import { MessageText } from '../text/MessageText.tsx';
import type { Message } from '../text/message.ts';

type Props = {
  title: Message;
  children?: ReactNode;
  /** The ways on; they are described by the title's id. */
  actions: (describedBy: string) => ReactNode;
};

/** A question about a file that was just chosen: nothing of it is forbidden. Source: beyond B7; issue 10, 5. */
export function FileQuestion({ title, children, actions }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  // The button that chose the file is gone by now. Who has gone on elsewhere meanwhile is not called back.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);

  return (
    <Box
      role="group"
      aria-labelledby={id}
      bg="bg.warning"
      borderWidth="1px"
      borderColor="border.warning"
      borderRadius="l2"
      p="4"
    >
      <Box role="alert" display="flex" gap="3">
        <AlertIcon color="fg.warning" mt="0.5" flexShrink="0" />
        <Box minW="0">
          <Heading as="h3" id={id} ref={heading} size="sm" tabIndex={-1} outline="none">
            <MessageText message={title} />
          </Heading>
          {children}
        </Box>
      </Box>
      <Box mt="3" display={{ base: 'grid', md: 'flex' }} flexWrap="wrap" gap="2">
        {actions(id)}
      </Box>
    </Box>
  );
}
