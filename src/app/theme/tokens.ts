import { values } from './values.ts';

/**
 * The portal's own tokens. Only what is used: all of it is sent before the sign-in form can be used.
 * The product's green #00c08a is 2.36:1 on white, so it is a fill under dark text (6.92:1) and never
 * text; #00805c (4.95:1) and #007a58 (5.35:1) are its companions on white. Source: mexico C12.
 */
const scale = (steps: number[]) =>
  Object.fromEntries(steps.map((step) => [step, { value: `${step / 4}rem` }]));

const steps = scale([
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32, 48,
]);

/** Figtree and the fonts in its widths are declared in typeface.css. */
const sans =
  "Figtree, 'Figtree Arial', 'Figtree Roboto', system-ui, -apple-system, 'Noto Sans', sans-serif";

export const tokens = {
  colors: {
    ...values({ transparent: 'transparent', current: 'currentColor', white: '#ffffff' }),
    black: { value: '#10201c' },
    ink: { value: '#1a202c' },
    blackAlpha: values({ 500: 'rgba(9, 30, 26, 0.44)', 600: 'rgba(9, 30, 26, 0.6)' }),
    gray: values({
      50: '#f6f8f8',
      100: '#edf1f1',
      200: '#dde4e3',
      300: '#c3cdcb',
      400: '#8a9794',
      500: '#6a7775',
      600: '#516060',
      700: '#3a4747',
      800: '#253131',
      900: '#17211f',
    }),
    brand: values({
      50: '#e9faf4',
      100: '#cdf3e5',
      200: '#9de7cd',
      300: '#5fd7b0',
      400: '#00c08a',
      500: '#00a878',
      600: '#00805c',
      700: '#007a58',
      800: '#005c43',
      900: '#06392c',
    }),
    red: values({ 50: '#fdf2f1', 100: '#fbdfdc', 200: '#f2b8b3', 600: '#c0362c', 700: '#a3271e' }),
    amber: values({
      50: '#fff8e8',
      100: '#fdecc5',
      200: '#f5d48a',
      600: '#9a6200',
      700: '#7d4f00',
    }),
    blue: values({ 50: '#eff6fd', 100: '#d9e9fa', 200: '#b1d0f1', 600: '#2062a8', 700: '#1a4f88' }),
  },
  fonts: values({
    heading: sans,
    body: sans,
    mono: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  }),
  // 14, 16, 18, 22, 28, 36, 48 px, and no others (look, "Type").
  fontSizes: values({
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.375rem',
    '2xl': '1.75rem',
    '3xl': '2.25rem',
    '4xl': '3rem',
  }),
  fontWeights: values({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  lineHeights: values({ heading: '1.15', short: '1.25', moderate: '1.5', tall: '1.7' }),
  letterSpacings: values({ tight: '-0.02em', wide: '0.04em' }),
  radii: values({ xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px', full: '9999px' }),
  spacing: steps,
  sizes: {
    ...steps,
    ...values({
      full: '100%',
      '1/2': '50%',
      xs: '20rem',
      sm: '24rem',
      md: '28rem',
      lg: '32rem',
      xl: '36rem',
      '2xl': '42rem',
      '6xl': '72rem',
      form: '40rem',
      page: '65rem',
      wide: '72rem',
    }),
  },
  borders: values({ xs: '1px solid', sm: '2px solid' }),
  durations: values({
    faster: '100ms',
    fast: '150ms',
    moderate: '200ms',
    slow: '300ms',
    slowest: '500ms',
  }),
  zIndex: Object.fromEntries(
    Object.entries({
      base: 0,
      docked: 10,
      sticky: 1100,
      popover: 1500,
      toast: 1700,
      skipNav: 1800,
    }).map(([name, value]) => [name, { value }]),
  ),
  cursor: values({
    button: 'pointer',
    checkbox: 'pointer',
    radio: 'pointer',
    disabled: 'not-allowed',
  }),
};
