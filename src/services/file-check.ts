/** The check of a file before it is sent. All of it but this door arrives with the first file. Source: beyond B7. */
import type { FileCheck } from '#domain/file-check.ts';
import type { FileCheckServices } from '#machines/file-check.machine.ts';

/** `checkFile` never fails and never hangs: what cannot be judged is taken. */
export const fileCheckServices = (): FileCheckServices => ({
  async checkFile(input, signal) {
    const arrived = await import('./file-check/check.ts').catch(() => null);
    return arrived ? arrived.checkFile(input, signal) : UNSEEN;
  },
});

/** Without a network the check itself may not arrive. The server looks at every file anyway. */
const UNSEEN: FileCheck = { outcome: 'taken', kind: null, quality: null };
