import { createTheme } from '#app/theme.ts';

/** One for all tests of a worker. */
export const theme = createTheme();
