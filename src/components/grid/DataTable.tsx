import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = {
  caption: ReactNode;
  /** The first names the rows. */
  columns: ReactNode[];
  rows: { key: string; cells: ReactNode[] }[];
};

/**
 * A table of figures. Where it is narrow, the name of a row stands above its figures, two or three in a line, so that
 * none is cut. The roles stay, since some engines drop those of a table that is drawn otherwise.
 */
export function DataTable({ caption, columns, rows }: Props) {
  return (
    <Box
      overflowX="auto"
      tabIndex={0}
      borderRadius="l2"
      borderWidth="1px"
      containerType="inline-size"
    >
      <chakra.table
        role="table"
        w="full"
        fontSize="sm"
        fontVariantNumeric="tabular-nums"
        css={columns.length > MOST_COLUMNS ? undefined : narrowIn(columns.length - 1)}
      >
        <chakra.caption srOnly>{caption}</chakra.caption>
        <chakra.thead role="rowgroup" bg="bg.subtle">
          <chakra.tr role="row">
            {columns.map((column, index) => (
              <Head key={COLUMN_KEYS[index]} scope="col" isFirst={index === 0}>
                {column}
              </Head>
            ))}
          </chakra.tr>
        </chakra.thead>
        <chakra.tbody role="rowgroup">
          {rows.map(({ key, cells: [name, ...figures] }) => (
            <chakra.tr role="row" key={key} borderTopWidth="1px">
              <Head scope="row" isFirst>
                {name}
              </Head>
              {figures.map((figure, index) => (
                <chakra.td
                  role="cell"
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
        </chakra.tbody>
      </chakra.table>
    </Box>
  );
}

/** Wider tables are scrolled sideways. */
const MOST_COLUMNS = 5;

/** Two lines a month on a phone, as the comparison has them. */
const narrowIn = (figures: number) => ({
  '@container (width < 32rem)': {
    display: 'block',
    '& :is(thead, tbody)': { display: 'block' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: `repeat(${figures === 4 ? 2 : figures}, minmax(0, 1fr))`,
      alignItems: 'end',
      py: '1.5',
    },
    '& :is(th, td)': { px: '2', py: '1', textAlign: 'start', letterSpacing: 'tight' },
    '& td': { whiteSpace: 'normal' },
    '& :is(th):first-of-type': { gridColumn: '1 / -1', fontWeight: 'semibold' },
  },
});

const COLUMN_KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];

type HeadProps = { scope: 'col' | 'row'; isFirst: boolean; children: ReactNode };

function Head({ scope, isFirst, children }: HeadProps) {
  return (
    <chakra.th
      role={scope === 'col' ? 'columnheader' : 'rowheader'}
      scope={scope}
      px="3"
      py="2.5"
      textAlign={isFirst ? 'start' : 'end'}
      fontWeight={scope === 'col' ? 'semibold' : 'normal'}
      verticalAlign={scope === 'col' ? 'bottom' : 'middle'}
      whiteSpace={scope === 'row' ? 'nowrap' : undefined}
    >
      {children}
    </chakra.th>
  );
}
