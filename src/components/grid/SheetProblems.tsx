import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

type Props = {
  title: ReactNode;
  /** In words, by a key of its own. */
  problems: readonly { key: string; words: ReactNode }[];
};

/** More would bury the table. */
const SHOWN = 10;

/** What is wrong in a sheet, cell by cell; of many the first, and how many more. */
export function SheetProblems({ title, problems }: Props) {
  const more = problems.length - SHOWN;
  return (
    <Box bg="bg.warning" color="fg.warning" borderRadius="l3" p="4">
      {title}
      <chakra.ul ps="5" listStyleType="disc">
        {problems.slice(0, SHOWN).map(({ key, words }) => (
          <li key={key}>{words}</li>
        ))}
        {more > 0 && (
          <li>
            <FormattedMessage id="sheetPreview.more" values={{ count: more }} />
          </li>
        )}
      </chakra.ul>
    </Box>
  );
}
