import { Heading, Stack, Table } from '@chakra-ui/react';
import { tableSlotRecipe } from '@chakra-ui/react/theme';
import type { ReactNode } from 'react';

type Row = { key: string; cells: ReactNode[] };
type Props = { title: string; columns: string[]; rows: Row[]; children?: ReactNode };

/** A titled table that scrolls sideways on a phone, with a text for no rows. */
export function RoomTable({ title, columns, rows, children }: Props) {
  return (
    <Stack as="section" gap="3" aria-label={title}>
      <Heading as="h2" size="md">
        {title}
      </Heading>
      {children}
      {rows.length === 0 ? (
        <p>Nothing here yet.</p>
      ) : (
        <Table.ScrollArea>
          <Table.Root
            recipe={tableSlotRecipe}
            size="sm"
            css={{
              '& td': { whiteSpace: 'normal' },
              '& a': { overflowWrap: 'anywhere' },
              '& code': { whiteSpace: 'nowrap' },
            }}
          >
            <Table.Header>
              <Table.Row>
                {columns.map((column) => (
                  <Table.ColumnHeader key={column}>{column}</Table.ColumnHeader>
                ))}
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {rows.map(({ key, cells }) => (
                <Table.Row key={key}>
                  {columns.map((column, index) => (
                    <Table.Cell key={column}>{cells[index]}</Table.Cell>
                  ))}
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        </Table.ScrollArea>
      )}
    </Stack>
  );
}
