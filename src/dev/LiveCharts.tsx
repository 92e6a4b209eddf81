import { Box, Button } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import type { LiveInspector } from './live-inspector.ts';

const ChartsPanel = lazy(async () => ({
  default: (await import('./ChartsPanel.tsx')).ChartsPanel,
}));

/** A button in the corner of every page, where there is room for a chart; it opens the charts of the flows that run there. */
export function LiveCharts({ inspector }: { inspector: LiveInspector }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Box
        position="fixed"
        bottom="2"
        left="2"
        zIndex="2000"
        display={{ base: 'none', lg: 'block' }}
      >
        <Button
          size="sm"
          variant="outline"
          bg="bg"
          aria-expanded={open}
          onClick={() => setOpen((was) => !was)}
        >
          <span lang="en">{open ? 'Hide charts' : 'Charts'}</span>
        </Button>
      </Box>
      {open && (
        <Suspense>
          <ChartsPanel inspector={inspector} />
        </Suspense>
      )}
    </>
  );
}
