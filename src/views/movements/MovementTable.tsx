import { Box, chakra, Skeleton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { GridColumn, GridProps } from '#components/grid/grid-props.ts';
import { lazyPart } from '#components/loading/lazy-part.tsx';
import { MoneyText } from '#components/money/MoneyText.tsx';
import { useShortInstantText } from '#components/text/day-text.ts';
import type { Movement } from '#contract/movements.ts';
import { Meaning, Split } from './MovementLine.tsx';

type Props = Pick<GridProps<Movement>, 'rows' | 'loading' | 'onEnd'> & { now: string };

/** Five lines of text with room around them, pixels. */
const ROW_HEIGHT = 96;

/** The library arrives with the first table. Source: decision 0040. */
const DataGrid = lazyPart(async () => {
  const { default: Grid } = await import('#components/grid/DataGrid.tsx');
  return { default: (props: GridProps<Movement>) => <Grid {...props} /> };
});

/** What was kept of a sale, or what of it a refund undid; an extra payment is no part of a sale. */
export const Kept = ({ line }: { line: Movement }) => (
  <Box flex="1">
    {line.type !== 'payment' && line.kept > 0 && <MoneyText amount={line.kept} />}
    <Split line={line} />
  </Box>
);

/** Many lines, of which only those in view are in the page. */
export function MovementTable({ now, ...grid }: Props) {
  const intl = useIntl();
  const instant = useShortInstantText();
  const column = (
    key: 'at' | 'type' | 'amount' | 'kept' | 'meaning',
    width: number,
    cell: (row: Movement) => ReactNode,
  ): GridColumn<Movement> => ({
    key,
    width,
    title: intl.formatMessage({ id: `myCredit.column.${key}` }),
    cell,
  });
  const columns = [
    column('at', 118, ({ at }) => instant(at)),
    column('type', 130, ({ type, order }) => (
      <span>
        <FormattedMessage id={`myCredit.movement.${type}`} />{' '}
        <chakra.span display="block">{order}</chakra.span>
      </span>
    )),
    column('amount', 124, ({ amount }) => <MoneyText amount={amount} />),
    column('kept', 112, (line) => <Kept line={line} />),
    // A bar that lies over the table, as some browsers draw it, covers no letter.
    column('meaning', 444, (line) => (
      <Box pe="3">
        <Meaning line={line} now={now} />
      </Box>
    )),
  ];

  return (
    <Box h="30rem">
      <DataGrid
        {...grid}
        label={intl.formatMessage({ id: 'movements.title' })}
        columns={columns}
        idOf={({ id }) => id}
        rowHeight={ROW_HEIGHT}
        placeholder={<Skeleton h="full" />}
      />
    </Box>
  );
}
