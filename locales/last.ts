/** In both languages at once: said where something failed so early that no other words are there. */
export const lastWords = {
  title: 'Algo no salió bien · Something went wrong',
  code: 'Código de soporte · Support code',
  retry: 'Reintentar · Retry',
};
