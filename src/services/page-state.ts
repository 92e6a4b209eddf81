import type { StatusWatchSubscriptions } from '#machines/parts/request/status-watch.machine.ts';

/** Whether the page can be seen, and whether the device has a network, now and at each change. */
export const pageState: StatusWatchSubscriptions = {
  pageVisibility(report) {
    const reportNow = () => report({ type: document.hidden ? 'page.hidden' : 'page.shown' });
    reportNow();
    document.addEventListener('visibilitychange', reportNow);
    return () => document.removeEventListener('visibilitychange', reportNow);
  },

  connectivity(report) {
    const reportNow = () =>
      report({ type: navigator.onLine ? 'network.online' : 'network.offline' });
    reportNow();
    window.addEventListener('online', reportNow);
    window.addEventListener('offline', reportNow);
    return () => {
      window.removeEventListener('online', reportNow);
      window.removeEventListener('offline', reportNow);
    };
  },
};

/** Answers whether the page may end without another event: it is being left, or it is hidden. */
export function watchPageEnd(): () => boolean {
  let isLeaving = false;
  window.addEventListener('pagehide', () => {
    isLeaving = true;
  });
  window.addEventListener('pageshow', () => {
    isLeaving = false;
  });
  return () => isLeaving || document.visibilityState === 'hidden';
}
