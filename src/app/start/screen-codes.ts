import codes from '#machines/codes.json';

const codeOf: Record<string, string | undefined> = codes;

/** The code by which support knows a screen: `OYR-7K`. Null where no flow is drawn. */
export const screenCodeOf = (stateId: string | null): string | null =>
  (stateId && codeOf[stateId]) || null;
