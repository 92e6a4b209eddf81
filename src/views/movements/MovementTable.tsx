import { Box, Skeleton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { GridColumn, GridProps } from '#components/grid/grid-props.ts';
import { lazyPart } from '#components/loading/lazy-part.tsx';
import { MoneyText } from '#components/money/MoneyText.tsx';
import { useInstantText } from '#components/text/day-text.ts';
import type { Movement } from '#contract/movements.ts';
import { Meaning } from './MovementLine.tsx';

type Props = Pick<GridProps<Movement>, 'rows' | 'loading' | 'onEnd'> & { now: string };

/** Three lines with room around them, pixels. */
const ROW_HEIGHT = 76;

/** The library arrives with the first table. Source: decision 0040. */
const DataGrid = lazyPart(async () => {
  const { default: Grid } = await import('#components/grid/DataGrid.tsx');
  return { default: (props: GridProps<Movement>) => <Grid {...props} /> };
});

/** Many lines, of which only those in view are in the page. */
export function MovementTable({ now, ...grid }: Props) {
  const intl = useIntl();
  const instant = useInstantText();
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
    column('at', 150, ({ at }) => instant(at)),
    column('type', 165, ({ type, order }) => (
      <>
        <FormattedMessage id={`myCredit.movement.${type}`} /> {order}
      </>
    )),
    column('amount', 130, ({ amount }) => <MoneyText amount={amount} />),
    column('kept', 105, ({ kept }) => (kept > 0 ? <MoneyText amount={kept} /> : null)),
    column('meaning', 365, (line) => <Meaning line={line} now={now} />),
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
