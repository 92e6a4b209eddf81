import { crashMessages } from '#locales/crash.ts';
import { loadCode, networkOr } from './load-code.ts';
import { wasReloaded } from './reloaded.ts';

const RETRY_MS = 2_000;

type Place = { root: HTMLElement; reload?: () => void };

/**
 * Code without which a drawn page is a picture: asked for until it is there. A release may have taken it away, so the
 * page is reloaded, once; then an alert stands above it while it is asked for again.
 */
export async function loadFirstCode<Code>(
  load: () => Promise<Code>,
  { root, reload = () => window.location.reload() }: Place,
): Promise<Code> {
  const loading = loadCode(load);
  const alert = document.createElement('p');
  const ask = async (): Promise<Code> => {
    try {
      return await loading.load();
    } catch {
      if (navigator.onLine && !wasReloaded()) reload();
      if (!alert.isConnected) show(alert, root);
      await networkOr(RETRY_MS);
      return ask();
    }
  };
  const code = await ask();
  alert.remove();
  return code;
}

function show(alert: HTMLElement, root: HTMLElement) {
  alert.setAttribute('role', 'alert');
  // One by one: the page's policy allows no `style` attribute.
  Object.assign(alert.style, { padding: '1rem', textAlign: 'center' });
  root.before(alert);
  alert.textContent = crashMessages.missing;
}
