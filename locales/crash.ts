/** Both languages at once, for a failure before any messages are loaded. */
export const crashMessages = {
  title: 'Algo no salió bien · Something went wrong',
  offline:
    'No tienes conexión. Abriremos la página en cuanto vuelva. · You are offline. We will open the page when you are back.',
  missing:
    'La página tarda en cargar. Lo seguimos intentando. · The page is slow to load. We keep trying.',
  code: 'Código de soporte · Support code',
  retry: 'Reintentar · Retry',
};
