import { Box, Button } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { MACHINE_CHANGED, type MachineChanged } from './machine-changed.ts';

/** In `npm run dev`: names a machine that was edited, since what runs is still the old one. */
export function ChangedMachine() {
  const [changed, setChanged] = useState<string | null>(null);
  useEffect(() => {
    const store = ({ name }: MachineChanged) => setChanged(name);
    import.meta.hot?.on(MACHINE_CHANGED, store);
    return () => import.meta.hot?.off(MACHINE_CHANGED, store);
  }, []);

  if (!changed) return null;
  return (
    <Box position="fixed" top="2" left="2" zIndex="2000" p="2" bg="bg" borderWidth="1px" lang="en">
      <span role="status">{changed} changed; what runs is the machine before.</span>{' '}
      <Button size="sm" onClick={() => window.location.reload()}>
        Restart
      </Button>
    </Box>
  );
}
