/** What the tokens are used for. */
import { values } from './values.ts';

type Palette = 'gray' | 'red' | 'amber' | 'blue';

const palette = (name: Palette, steps: { fg: number; solid: number; border: number }) =>
  values({
    contrast: 'white',
    fg: `{colors.${name}.${steps.fg}}`,
    subtle: `{colors.${name}.50}`,
    solid: `{colors.${name}.${steps.solid}}`,
    focusRing: '{colors.brand.700}',
    border: `{colors.${name}.${steps.border}}`,
  });

export const semanticTokens = {
  colors: {
    bg: values({
      DEFAULT: '{colors.white}',
      page: '{colors.gray.50}',
      subtle: '{colors.gray.50}',
      muted: '{colors.gray.100}',
      emphasized: '{colors.gray.200}',
      panel: '{colors.white}',
      error: '{colors.red.50}',
      warning: '{colors.amber.50}',
      success: '{colors.brand.50}',
      info: '{colors.blue.50}',
    }),
    fg: values({
      DEFAULT: '{colors.ink}',
      muted: '{colors.gray.600}',
      subtle: '{colors.gray.500}',
      inverted: '{colors.white}',
      brand: '{colors.brand.700}',
      error: '{colors.red.700}',
      warning: '{colors.amber.700}',
      success: '{colors.brand.700}',
      info: '{colors.blue.700}',
    }),
    border: values({
      DEFAULT: '{colors.gray.200}',
      muted: '{colors.gray.100}',
      emphasized: '{colors.gray.300}',
      control: '{colors.gray.400}',
      error: '{colors.red.600}',
      warning: '{colors.amber.600}',
      success: '{colors.brand.600}',
      info: '{colors.blue.600}',
    }),
    gray: palette('gray', { fg: 800, solid: 800, border: 300 }),
    red: palette('red', { fg: 700, solid: 600, border: 600 }),
    amber: palette('amber', { fg: 700, solid: 600, border: 600 }),
    blue: palette('blue', { fg: 700, solid: 600, border: 600 }),
    brand: values({
      contrast: '{colors.ink}',
      fg: '{colors.brand.700}',
      subtle: '{colors.brand.50}',
      solid: '{colors.brand.400}',
      focusRing: '{colors.brand.700}',
      border: '{colors.brand.600}',
    }),
    green: values({
      contrast: 'white',
      fg: '{colors.brand.700}',
      subtle: '{colors.brand.50}',
      solid: '{colors.brand.600}',
      focusRing: '{colors.brand.700}',
      border: '{colors.brand.600}',
    }),
  },
  radii: values({ l1: '{radii.xs}', l2: '{radii.sm}', l3: '{radii.md}' }),
  shadows: values({
    xs: '0 1px 2px rgba(16, 42, 36, 0.06)',
    sm: '0 1px 2px rgba(16, 42, 36, 0.05), 0 4px 12px rgba(16, 42, 36, 0.05)',
    md: '0 2px 4px rgba(16, 42, 36, 0.05), 0 12px 28px rgba(16, 42, 36, 0.08)',
    // Upwards: of a bar at the screen's foot, on what is scrolled beneath it.
    above: '0 -2px 4px rgba(16, 42, 36, 0.05), 0 -8px 20px rgba(16, 42, 36, 0.07)',
    lg: '0 4px 8px rgba(16, 42, 36, 0.06), 0 24px 48px rgba(16, 42, 36, 0.14)',
  }),
};
