import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '#components/frame/ConfirmDialog.tsx';
import { DataTable } from '#components/grid/DataTable.tsx';
import { SheetProblems } from '#components/grid/SheetProblems.tsx';
import { Loading } from '#components/loading/Loading.tsx';
import { MoneyText } from '#components/money/MoneyText.tsx';
import type { Projection, SheetProblem } from '#domain/sheets/projections.ts';
import type { SheetCell } from '#domain/sheets/sheet-table.ts';
import {
  isConfirming,
  type SheetPreviewActor,
  selectProjection,
} from '#machines/parts/files/sheet-preview.machine.ts';
import { flowView } from '../flow-view.tsx';
import { AmountQuestion } from './AmountQuestion.tsx';

type Props = { actor: SheetPreviewActor };

const Screen = flowView<Props>(
  {
    waiting: () => null,
    readingSheet: () => <Loading label="sheetPreview.reading" />,
    asking: AmountQuestion,
    shown: Shown,
    flawed: Shown,
    unreadable: () => <FormattedMessage id="sheetPreview.unreadable" tagName="p" />,
    withoutPreview: () => <FormattedMessage id="sheetPreview.none" tagName="p" />,
  },
  { isPart: true },
);

type PreviewProps = Props & {
  /** The sheet is sent as it is. */
  onConfirm: () => void;
};

/** The first rows of the chosen sheet, and what is wrong in it. Source: screens, /oyoRequest. */
export function SheetPreview({ actor, onConfirm }: PreviewProps) {
  const asking = useSelector(actor, isConfirming);
  const open = useSelector(actor, selectProjection)?.problems.length ?? 0;
  return (
    <>
      <Box mb="5" aria-live="polite">
        <Screen actor={actor} />
      </Box>
      <ConfirmDialog
        open={asking}
        title={{ id: 'sheetPreview.finish.title', values: { count: open } }}
        text="sheetPreview.finish.text"
        confirm={{ id: 'sheetPreview.finish.confirm', values: { count: open } }}
        cancel="sheetPreview.finish.cancel"
        onConfirm={() => {
          actor.send({ type: 'finish.confirm' });
          onConfirm();
        }}
        onCancel={() => actor.send({ type: 'finish.cancel' })}
      />
    </>
  );
}

function Shown({ actor }: Props) {
  const projection = useSelector(actor, selectProjection);
  return projection && <Rows projection={projection} />;
}

const SHOWN_COLUMNS = 6;

/** Amounts stand as they were read, so that a wrong reading is seen. */
function Rows({ projection: { name, rows, cells: names, problems } }: { projection: Projection }) {
  const [headings = [], ...months] = rows;
  const markOf = (cell = '') =>
    problems.find((problem) => problem.cell === cell && cell !== '')?.cell;
  const columns = headings.slice(0, SHOWN_COLUMNS).map(String);
  return (
    <>
      <chakra.h2 fontWeight="semibold" fontSize="lg" mb="2">
        <FormattedMessage id="sheetPreview.title" />
      </chakra.h2>
      {name !== null && (
        <chakra.p color="fg.muted" mb="2">
          <FormattedMessage id="sheetPreview.sheet" values={{ name }} />
        </chakra.p>
      )}
      {problems.length > 0 && <Problems problems={problems} />}
      {rows.length > 0 && (
        <DataTable
          caption={<FormattedMessage id="sheetPreview.title" />}
          columns={columns}
          rows={months.map((cells, index) => ({
            key: String(index),
            cells: columns.map((_, at) =>
              shownCell(cells[at] ?? '', markOf(names[index + 1]?.[at])),
            ),
          }))}
        />
      )}
    </>
  );
}

/** @param mark its name, where something is wrong with it; an empty one has nothing else to show. */
function shownCell(value: SheetCell, mark: string | undefined) {
  const shown = typeof value === 'number' ? <MoneyText amount={value} /> : value;
  if (mark === undefined) return shown;
  return (
    <chakra.mark bg="bg.warning" color="fg.warning" px="1.5" py="0.5" borderRadius="sm">
      {shown || mark}
    </chakra.mark>
  );
}

const Problems = ({ problems }: { problems: readonly SheetProblem[] }) => (
  <Box mb="4">
    <SheetProblems
      title={<FormattedMessage id="sheetPreview.problems" values={{ count: problems.length }} />}
      problems={problems.map(({ cell, problem, column }) => ({
        key: `${cell} ${column}`,
        words: <FormattedMessage id={`sheetPreview.${problem}`} values={{ cell, column }} />,
      }))}
    />
  </Box>
);
