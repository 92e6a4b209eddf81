import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Say } from './Say.tsx';
import type { Words } from './words.ts';

/** Names and values, one below the other: `<DataList><DataRow …/></DataList>`. */
export function DataList({ children }: { children: ReactNode }) {
  return <chakra.dl css={{ '& > * + *': { borderTopWidth: '1px' } }}>{children}</chakra.dl>;
}

type RowProps = { label: Words; children: ReactNode; strong?: boolean };

export function DataRow({ label, children, strong = false }: RowProps) {
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      columnGap="6"
      rowGap="0.5"
      py="3"
    >
      <chakra.dt color="fg.muted">
        <Say words={label} />
      </chakra.dt>
      <chakra.dd
        ms={{ md: 'auto' }}
        fontWeight={strong ? 'bold' : 'medium'}
        fontVariantNumeric="tabular-nums"
        wordBreak="break-word"
      >
        {children}
      </chakra.dd>
    </Box>
  );
}
