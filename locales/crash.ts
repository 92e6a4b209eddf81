/** Both languages at once, for a failure before any messages are loaded. */
export const crashMessages = {
  title: 'Algo no salió bien · Something went wrong',
  code: 'Código de soporte · Support code',
  retry: 'Reintentar · Retry',
};
