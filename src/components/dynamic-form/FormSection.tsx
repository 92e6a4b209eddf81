import { Box, chakra, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { MessageText } from '../text/MessageText.tsx';
import type { Message } from '../text/message.ts';

type Props = {
  title: Message;
  /** The page around it has the same title. */
  isTitled?: boolean;
  help?: Message | undefined;
  nested?: boolean;
  children: ReactNode;
};

const LEGEND = {
  float: 'left',
  w: 'full',
  mb: '4',
  fontWeight: 'semibold',
  letterSpacing: 'tight',
} as const;

/** One topic of a form: a fieldset with its legend, two columns where there is room. */
export function FormSection({ title, isTitled = false, help, nested = false, children }: Props) {
  return (
    <chakra.fieldset
      minW="0"
      gridColumn="1 / -1"
      {...(nested
        ? { borderInlineStartWidth: '3px', borderColor: 'brand.200', ps: '4' }
        : {
            bg: 'bg',
            borderWidth: '1px',
            borderRadius: 'l3',
            p: { base: '4', md: '6' },
            boxShadow: 'xs',
          })}
    >
      <chakra.legend {...(isTitled ? { srOnly: true } : LEGEND)} fontSize={nested ? 'md' : 'lg'}>
        <MessageText message={title} />
      </chakra.legend>
      <Box clear="both" />
      {help && (
        <Box color="fg.muted" mb="4" fontSize="sm">
          <MessageText message={help} />
        </Box>
      )}
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="5">
        {children}
      </Grid>
    </chakra.fieldset>
  );
}
