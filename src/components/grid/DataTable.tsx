import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = {
  caption: ReactNode;
  /** The first names the rows. */
  columns: ReactNode[];
  rows: { key: string; cells: ReactNode[] }[];
};

/** A table of figures that a phone scrolls sideways rather than breaks. */
export function DataTable({ caption, columns, rows }: Props) {
  return (
    <Box overflowX="auto" tabIndex={0} borderRadius="l2" borderWidth="1px">
      <chakra.table w="full" fontSize="sm" fontVariantNumeric="tabular-nums">
        <chakra.caption srOnly>{caption}</chakra.caption>
        <chakra.thead bg="bg.subtle">
          <tr>
            {columns.map((column, index) => (
              <Head key={COLUMN_KEYS[index]} scope="col" isFirst={index === 0}>
                {column}
              </Head>
            ))}
          </tr>
        </chakra.thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...figures] }) => (
            <chakra.tr key={key} borderTopWidth="1px">
              <Head scope="row" isFirst>
                {name}
              </Head>
              {figures.map((figure, index) => (
                <chakra.td
                  key={COLUMN_KEYS[index]}
                  px="3"
                  py="2.5"
                  textAlign="end"
                  whiteSpace="nowrap"
                >
                  {figure}
                </chakra.td>
              ))}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

const COLUMN_KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];

type HeadProps = { scope: 'col' | 'row'; isFirst: boolean; children: ReactNode };

function Head({ scope, isFirst, children }: HeadProps) {
  return (
    <chakra.th
      scope={scope}
      px="3"
      py="2.5"
      textAlign={isFirst ? 'start' : 'end'}
      fontWeight={scope === 'col' ? 'semibold' : 'normal'}
      verticalAlign="bottom"
      whiteSpace={scope === 'row' ? 'nowrap' : undefined}
    >
      {children}
    </chakra.th>
  );
}
