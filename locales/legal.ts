import legal from './es/legal.json';

/** Messages of the legal texts beyond `initial.ts`. */
export const legalMessages = legal;
