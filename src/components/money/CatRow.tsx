import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { formatCat } from '#domain/money/percentage.ts';
import { ColumnTip } from '../grid/ColumnTip.tsx';
import { DataRow } from '../text/DataList.tsx';

type Props = {
  percent: number;
  /** When or how it was counted. */
  children: ReactNode;
};

/** The CAT with its meaning, in a list of figures. */
export const CatRow = ({ percent, children }: Props) => (
  <DataRow label={<ColumnTip label="cost.cat" tip="cost.cat.meaning" />} strong>
    <Box textAlign={{ sm: 'end' }}>{formatCat(percent)}</Box>
    <Box fontSize="sm" fontWeight="normal" color="fg.muted" maxW="14rem" textAlign={{ sm: 'end' }}>
      {children}
    </Box>
  </DataRow>
);
