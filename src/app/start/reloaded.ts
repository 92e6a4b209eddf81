/** Whether this page is what a reload brought: what is missing then is missing for good. */
export const wasReloaded = () => {
  const [opening] = performance.getEntriesByType?.('navigation') ?? [];
  return opening !== undefined && 'type' in opening && opening.type === 'reload';
};
