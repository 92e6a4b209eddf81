import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { DataTable } from './DataTable.tsx';

type Props = ComponentProps<typeof DataTable> & { summary: ReactNode };

/** A table that opens when it is asked for. */
export function TableDetails({ summary, ...table }: Props) {
  return (
    <chakra.details mt="3">
      <chakra.summary cursor="pointer" py="2.5" color="fg.brand" textDecoration="underline">
        {summary}
      </chakra.summary>
      <DataTable {...table} />
    </chakra.details>
  );
}
