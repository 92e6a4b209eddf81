/** A chunk by itself (`scripts/build/chunks.ts`): a slow phone compiles it in a task of its own. */
export { createRoot, hydrateRoot } from 'react-dom/client';
