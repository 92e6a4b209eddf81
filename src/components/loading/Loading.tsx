import { Box, Spinner } from '@chakra-ui/react';
import { MessageText } from '../text/MessageText.tsx';
import type { Message } from '../text/message.ts';

type Props = {
  label?: Message;
  /** Holds the place of a whole page. */
  page?: boolean;
};

/** A spinner with the name of what is loading. */
export function Loading({ label = 'common.loading', page = false }: Props) {
  return (
    <Box
      role="status"
      display="flex"
      alignItems="center"
      justifyContent="center"
      gap="3"
      minH={page ? '60vh' : '40'}
      color="fg.muted"
    >
      <Spinner color="brand.600" borderWidth="2px" />
      <MessageText message={label} />
    </Box>
  );
}
