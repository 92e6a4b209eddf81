import { Box, chakra } from '@chakra-ui/react';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { MessageText } from './MessageText.tsx';
import type { Message } from './message.ts';

/** Names and values, one below the other: `<DataList><DataRow …/></DataList>`. */
export function DataList({ children }: { children: ReactNode }) {
  return <chakra.dl css={{ '& > * + *': { borderTopWidth: '1px' } }}>{children}</chakra.dl>;
}

type RowProps = { label: Message | ReactElement; children: ReactNode; strong?: boolean };

export function DataRow({ label, children, strong = false }: RowProps) {
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="baseline"
      columnGap="6"
      rowGap="0.5"
      py="3"
    >
      <chakra.dt color="fg.muted" flex={isValidElement(label) ? '1' : undefined}>
        {isValidElement(label) ? label : <MessageText message={label} />}
      </chakra.dt>
      <chakra.dd
        ms={{ sm: 'auto' }}
        fontWeight={strong ? 'bold' : 'medium'}
        fontVariantNumeric="tabular-nums"
        wordBreak="break-word"
      >
        {children}
      </chakra.dd>
    </Box>
  );
}
