import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { STILL } from '#components/motion/still.ts';
import { recipes, slotRecipes } from './theme/recipes.ts';
import { semanticTokens } from './theme/semantic-tokens.ts';
import { tokens } from './theme/tokens.ts';

const textStyle = (fontSize: string, lineHeight: string) => ({ value: { fontSize, lineHeight } });

/** A page with an open cover sheet, or with a simulation in its dialog. */
const PRINTED = 'body:has([open] > [data-printed], [role=dialog] [data-printed])';

const config = defineConfig({
  preflight: true,
  cssVarsPrefix: 'p',
  globalCss: {
    // Room under the focused field for the sticky action bar on a phone (WCAG 2.4.11).
    html: {
      colorPalette: 'brand',
      scrollPaddingTop: '6rem',
      scrollPaddingBottom: '7rem',
      '--global-font-body': 'fonts.body',
      '--global-color-border': 'colors.border',
    },
    body: {
      bg: 'bg.page',
      color: 'fg',
      lineHeight: '1.5',
      textWrap: 'pretty',
      fontVariantNumeric: 'tabular-nums',
    },
    // A locked page, and other dialogs of it, which lie beside it: not to be seen, searched or copied.
    'body:has([data-hides-page]) > :not(:has([data-hides-page]))': { visibility: 'hidden' },
    '*::placeholder': { color: 'fg.subtle', opacity: 1 },
    '*::selection': { bg: 'brand.100' },
    // What was pressed and is on its way: a line that runs along the edge, without moving anything.
    ':is(a, button)[aria-busy=true]:not([aria-disabled=true])': {
      cursor: 'progress',
      backgroundImage: 'linear-gradient(90deg, transparent, currentColor, transparent)',
      backgroundSize: '60% 3px',
      backgroundPosition: '50% 100%',
      backgroundRepeat: 'no-repeat',
      animation: 'run 0.9s ease-in-out infinite alternate',
    },
    '@page': { margin: '16mm' },
    // It is all that is printed (views/offer-quote/CoverSheet.tsx, views/records/SimulationSheet.tsx).
    [`${PRINTED} :not(:has([data-printed]), [data-printed], [data-printed] *)`]: {
      _print: { display: 'none !important' },
    },
    [PRINTED]: { _print: { overflow: 'visible !important' } },
    [`${PRINTED} :has([data-printed])`]: {
      _print: {
        display: 'block !important',
        // A dialog's parts are fixed, and as high as the window: they would be cut at the first page.
        position: 'static !important',
        overflow: 'visible !important',
        h: 'auto !important',
        maxH: 'none !important',
        maxW: 'none !important',
        transform: 'none !important',
        p: '0 !important',
        border: 'none !important',
        boxShadow: 'none !important',
      },
    },
    // The name of a row that has its meaning behind it is a button too.
    '[data-printed] button:not([aria-expanded])': { _print: { display: 'none !important' } },
    '*, *::before, *::after': {
      _motionReduce: STILL,
    },
  },
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      run: { from: { backgroundPosition: '0% 100%' }, to: { backgroundPosition: '100% 100%' } },
      pulse: { '50%': { opacity: '0.5' } },
    },
    tokens,
    semanticTokens,
    recipes,
    slotRecipes,
    textStyles: {
      xs: textStyle('sm', '1.25rem'),
      sm: textStyle('sm', '1.25rem'),
      md: textStyle('md', '1.5rem'),
      lg: textStyle('lg', '1.6875rem'),
      xl: textStyle('xl', '2.0625rem'),
    },
    layerStyles: {
      // Ink on pale grey, as legible as before (look, "Type, colour, space"; ruling 35).
      disabled: { value: { bg: 'bg.muted', color: 'fg.muted', cursor: 'disabled' } },
      'indicator.bottom': {
        value: {
          position: 'relative',
          _before: {
            content: '""',
            position: 'absolute',
            insetInline: '0',
            bottom: '-1px',
            height: '3px',
            bg: 'brand.700',
          },
        },
      },
    },
  },
});

/**
 * The portal's look, made once: it takes a cheap phone 100 ms. Built on Chakra's base without its default theme,
 * which is most of its bytes; a Chakra part whose recipe is not in `theme/recipes.ts` draws unstyled.
 */
export const createTheme = () => createSystem(defaultBaseConfig, config);
