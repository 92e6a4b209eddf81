/** Vite plugin of `npm run dev`: names an edited machine to the open pages, which still run the one before. */
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { MACHINE_CHANGED, type MachineChanged } from '#dev/inspector/machine-changed.ts';

export function machineChanges(): Plugin {
  return {
    name: 'machine-changes',
    apply: 'serve',
    hotUpdate({ file }) {
      if (this.environment.name !== 'client' || !file.endsWith('.machine.ts')) return;
      const changed: MachineChanged = { name: basename(file, '.machine.ts') };
      this.environment.hot.send(MACHINE_CHANGED, changed);
    },
  };
}
