import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { DataTable } from '#components/grid/DataTable.tsx';
import { Loading } from '#components/loading/Loading.tsx';
import {
  type SheetPreviewActor,
  selectProblems,
  selectRows,
} from '#machines/parts/files/sheet-preview.machine.ts';
import { flowView } from '../flow-view.tsx';

type Props = { actor: SheetPreviewActor };

const Screen = flowView<Props>({
  waiting: () => null,
  readingSheet: () => <Loading label="sheetPreview.reading" />,
  shown: Shown,
  unreadable: () => <FormattedMessage id="sheetPreview.unreadable" tagName="p" />,
  withoutPreview: () => <FormattedMessage id="sheetPreview.none" tagName="p" />,
});

/** The first rows of the chosen sheet, and what is wrong in it. Source: screens, /oyoRequest. */
export function SheetPreview({ actor }: Props) {
  return (
    <Box mb="5" aria-live="polite">
      <Screen actor={actor} />
    </Box>
  );
}

/** More would bury the table. */
const SHOWN_PROBLEMS = 10;

function Shown({ actor }: Props) {
  const [headings = [], ...rows] = useSelector(actor, selectRows);
  const problems = useSelector(actor, selectProblems);

  return (
    <>
      <chakra.h2 fontWeight="semibold" fontSize="lg" mb="2">
        <FormattedMessage id="sheetPreview.title" />
      </chakra.h2>
      {problems.length > 0 && (
        <Box bg="bg.warning" color="fg.warning" borderRadius="l3" p="4" mb="4">
          <FormattedMessage id="sheetPreview.problems" values={{ count: problems.length }} />
          <chakra.ul ps="5" listStyleType="disc">
            {problems.slice(0, SHOWN_PROBLEMS).map(({ cell, problem, column }) => (
              <li key={`${cell} ${column}`}>
                <FormattedMessage id={`sheetPreview.${problem}`} values={{ cell, column }} />
              </li>
            ))}
          </chakra.ul>
        </Box>
      )}
      {rows.length > 0 && (
        <DataTable
          caption={<FormattedMessage id="sheetPreview.title" />}
          columns={headings.slice(0, SHOWN_COLUMNS)}
          rows={rows.map((cells, index) => ({
            key: String(index),
            cells: headings.slice(0, SHOWN_COLUMNS).map((_, at) => cells[at] ?? ''),
          }))}
        />
      )}
    </>
  );
}

const SHOWN_COLUMNS = 6;
