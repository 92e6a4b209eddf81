import { Box } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { Details } from '../text/Details.tsx';
import { DataTable } from './DataTable.tsx';

type Props = ComponentProps<typeof DataTable> & { summary: ReactNode };

/** A table that opens when it is asked for. */
export const TableDetails = ({ summary, ...table }: Props) => (
  <Box mt="3">
    <Details summary={summary}>
      <DataTable {...table} />
    </Details>
  </Box>
);
