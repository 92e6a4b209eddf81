import { Box, Spinner } from '@chakra-ui/react';
import { Say } from './Say.tsx';
import type { Words } from './words.ts';

type Props = {
  label?: Words;
  /** Holds the place of a whole page. */
  page?: boolean;
};

/** A wait that says what it waits for. */
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
      <Say words={label} />
    </Box>
  );
}
