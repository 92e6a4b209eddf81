import { Grid } from '@chakra-ui/react/grid';
import type { ReactNode } from 'react';

type Props = {
  /** A place that a link or a button leads to. */
  id?: string;
  children: ReactNode;
};

/** Panels under each other, never wider than the screen, however wide a table in one of them is. */
export function Column({ id, children }: Props) {
  return (
    <Grid
      id={id}
      tabIndex={id ? -1 : undefined}
      outline="none"
      gap="5"
      templateColumns="minmax(0, 1fr)"
    >
      {children}
    </Grid>
  );
}
