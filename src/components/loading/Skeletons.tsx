import { Box, Grid, Skeleton } from '@chakra-ui/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { MessageText } from '../text/MessageText.tsx';
import type { Message } from '../text/message.ts';

type Props = { label?: Message; count?: number };
type FieldProps = Props & {
  /** As many as the form has where there is room. */
  columns?: 1 | 2;
};

const shapes = (count: number) => Array.from({ length: count }, (_, index) => `shape-${index}`);

/** Holds the place of a form's fields while they load. */
export function FieldSkeletons({ label = 'common.loading', count = 6, columns = 2 }: FieldProps) {
  return (
    <Waiting label={label}>
      <Grid templateColumns={{ base: '1fr', md: `repeat(${columns}, 1fr)` }} gap="5">
        {shapes(count).map((shape) => (
          <Box key={shape}>
            <Skeleton h="4" w="32" mb="2" />
            <Skeleton h="11" />
          </Box>
        ))}
      </Grid>
    </Waiting>
  );
}

/** Holds the place of rows or cards. */
export function RowSkeletons({ label = 'common.loading', count = 3 }: Props) {
  return (
    <Waiting label={label}>
      <Grid gap="4">
        {shapes(count).map((shape) => (
          <Skeleton key={shape} h="24" borderRadius="l3" />
        ))}
      </Grid>
    </Waiting>
  );
}

function Waiting({ label, children }: { label: Message; children: React.ReactNode }) {
  return (
    <Box role="status" aria-busy="true" data-placeholder="">
      <chakra.span srOnly>
        <MessageText message={label} />
      </chakra.span>
      <Box aria-hidden="true">{children}</Box>
    </Box>
  );
}
