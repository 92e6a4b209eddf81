import { Box, chakra, Skeleton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { GridColumn, GridProps } from '#components/grid/DataGrid.tsx';
import { lazyPart } from '#components/loading/lazy-part.tsx';
import { MoneyText } from '#components/money/MoneyText.tsx';
import { useMomentText } from '#components/text/day-text.ts';
import type { Movement } from '#contract/credit-account.ts';
import { Meaning } from './MovementLine.tsx';

type Props = Pick<GridProps<Movement>, 'rows' | 'loading' | 'onEnd'> & { now: string };

/** The library arrives with the first table. Source: decision 0040. */
const DataGrid = lazyPart(async () => {
  const { default: Grid } = await import('#components/grid/DataGrid.tsx');
  return { default: (props: GridProps<Movement>) => <Grid {...props} /> };
});

/** Many lines, of which only those in view are in the page. */
export function MovementTable({ now, ...grid }: Props) {
  const intl = useIntl();
  const moment = useMomentText();
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
    column('at', 130, ({ at }) => moment(at)),
    column('type', 140, ({ type, order }) => (
      <TwoLines>
        <FormattedMessage id={`myCredit.movement.${type}`} /> {order}
      </TwoLines>
    )),
    column('amount', 115, ({ amount }) => <MoneyText amount={amount} />),
    column('kept', 105, ({ kept }) => (kept > 0 ? <MoneyText amount={kept} /> : null)),
    column('meaning', 380, (line) => (
      <TwoLines>
        <Meaning line={line} now={now} />
      </TwoLines>
    )),
  ];

  return (
    <Box h="30rem">
      <DataGrid
        {...grid}
        label={intl.formatMessage({ id: 'movements.title' })}
        columns={columns}
        idOf={({ id }) => id}
        placeholder={<Skeleton h="full" />}
      />
    </Box>
  );
}

const TwoLines = ({ children }: { children: ReactNode }) => (
  <chakra.span display="block" lineHeight="short" whiteSpace="normal" fontSize="sm">
    {children}
  </chakra.span>
);
