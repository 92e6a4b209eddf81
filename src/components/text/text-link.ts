/** How a link in a text looks. */
export const textLink = {
  color: 'fg.brand',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
} as const;
