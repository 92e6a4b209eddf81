/**
 * What `npm run mutate` leaves alone. `assertEvent` gives TypeScript the type of the event that leads into a state: no
 * other event does, so that a machine without it does the same.
 */
type Statement = { expression?: { callee?: { name?: string } } };

const typeNarrowing = {
  shouldIgnore: ({ node }: { node: Statement }) =>
    node.expression?.callee?.name === 'assertEvent' ? 'It narrows a type.' : undefined,
};

export const strykerPlugins = [{ kind: 'Ignore', name: 'typeNarrowing', value: typeNarrowing }];
