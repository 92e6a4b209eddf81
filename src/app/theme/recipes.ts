import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { badgeRecipe, linkRecipe, spinnerRecipe } from '@chakra-ui/react/theme';

/** A button that waits for its answer looks as before. */
const OFF = '&:is(:disabled, [aria-disabled=true])';

/**
 * The recipes in use, and no others: each is paid for on /login. Ours are smaller than Chakra's and
 * 44 px tall at the usual size, which is the house's least target on touch (mexico C12).
 */
const button = defineRecipe({
  className: 'button',
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'semibold',
    lineHeight: 'short',
    textAlign: 'center',
    cursor: 'button',
    userSelect: 'none',
    transitionProperty: 'background-color, border-color, color, box-shadow',
    transitionDuration: 'fast',
    focusVisibleRing: 'outside',
    [`${OFF}:not([aria-busy=true])`]: { layerStyle: 'disabled' },
    _icon: { flexShrink: '0', boxSize: '5' },
    '&[aria-busy=true]': { cursor: 'progress' },
    // Chakra hides the words of a button that waits; they are its name, so only their ink goes.
    '&[aria-busy=true] > span > span': { visibility: 'visible !important', color: 'transparent' },
  },
  variants: {
    size: {
      sm: { minH: '11', px: '3', fontSize: 'sm' },
      md: { minH: '11', px: '5', py: '2', fontSize: 'md' },
      lg: { minH: '12', px: '7', py: '2', fontSize: 'lg' },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { filter: 'brightness(0.95)' },
      },
      outline: {
        bg: 'bg',
        borderColor: 'border.control',
        color: 'fg',
        _hover: { bg: 'bg.subtle', borderColor: 'colorPalette.border' },
        '&[aria-pressed=true]': { bg: 'colorPalette.subtle', borderColor: 'colorPalette.fg' },
      },
      ghost: { color: 'colorPalette.fg', _hover: { bg: 'colorPalette.subtle' } },
      plain: {
        color: 'colorPalette.fg',
        px: '0',
        textDecoration: 'underline',
        textUnderlineOffset: '3px',
        _hover: { textDecorationThickness: '2px' },
      },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
});

const control = {
  width: '100%',
  minW: '0',
  minH: '11',
  px: '3',
  bg: 'bg',
  color: 'fg',
  fontSize: 'md',
  textAlign: 'start',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'l2',
  transitionProperty: 'border-color, box-shadow',
  transitionDuration: 'fast',
  _hover: { borderColor: 'gray.600' },
  _focusVisible: {
    outline: '2px solid',
    outlineColor: 'brand.700',
    outlineOffset: '1px',
    borderColor: 'brand.700',
  },
  _invalid: { borderColor: 'border.error', borderWidth: '2px' },
  _readOnly: { bg: 'bg.muted', borderColor: 'border' },
  _disabled: { layerStyle: 'disabled' },
} as const;

const input = defineRecipe({
  className: 'input',
  base: { ...control, height: '11', appearance: 'none' },
});

const textarea = defineRecipe({
  className: 'textarea',
  base: { ...control, py: '2.5', minH: '24', lineHeight: 'moderate', resize: 'vertical' },
});

const nativeSelect = defineSlotRecipe({
  className: 'native-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', width: '100%' },
    field: { ...control, height: '11', pe: '10', appearance: 'none', cursor: 'pointer' },
    indicator: {
      position: 'absolute',
      insetEnd: '3',
      top: '50%',
      transform: 'translateY(-50%)',
      pointerEvents: 'none',
      color: 'fg.muted',
      _icon: { boxSize: '5' },
    },
  },
});

const heading = defineRecipe({
  className: 'heading',
  base: {
    fontFamily: 'heading',
    fontWeight: 'bold',
    lineHeight: 'heading',
    letterSpacing: 'tight',
    textWrap: 'balance',
  },
  variants: {
    size: {
      sm: { fontSize: 'md', letterSpacing: 'normal' },
      md: { fontSize: 'lg' },
      lg: { fontSize: 'xl' },
      xl: { fontSize: { base: 'xl', md: '2xl' } },
      '2xl': { fontSize: '2xl' },
      '3xl': { fontSize: { base: '2xl', md: '3xl' } },
      '4xl': { fontSize: { base: '3xl', md: '4xl' } },
    },
  },
  defaultVariants: { size: 'lg' },
});

const skeleton = defineRecipe({
  className: 'skeleton',
  base: { bg: 'bg.emphasized', borderRadius: 'l2', animation: 'pulse 1.6s infinite' },
});

export const recipes = {
  button,
  input,
  textarea,
  heading,
  skeleton,
  badge: badgeRecipe,
  link: linkRecipe,
  spinner: spinnerRecipe,
};

/** Dialogs, tabs and tables bring theirs along. */
export const slotRecipes = { nativeSelect };
