/** The page's own event: from now on the portal answers what is pressed on a page that the build drew. */
export const ALIVE = 'portal.alive';

/**
 * Stands in the page itself, before what is drawn, so it uses nothing from outside (`scripts/build/drawn-page.ts`): what is
 * pressed before the portal answers is kept, shown as busy, and carried out once it does. Links lead on by themselves.
 * Source: ruling 49.
 */
export function keepEarlyPresses(alive: string) {
  /** In the order of the presses, with their place: what others changed React draws anew. */
  const kept = new Map<HTMLElement, number>();
  const buttons = () => [...document.querySelectorAll('button')];
  /** What the portal draws itself answers by itself. */
  let drawn: HTMLButtonElement[] | null = null;
  const showBusy = (pressed: Element) => pressed.setAttribute('aria-busy', 'true');

  function keep(event: Event, button: HTMLButtonElement) {
    event.preventDefault();
    event.stopImmediatePropagation();
    showBusy(button);
    kept.set(button, buttons().indexOf(button));
  }

  function onClick(event: MouseEvent) {
    const pressed = event.target instanceof Element && event.target.closest('button, a');
    if (pressed instanceof HTMLButtonElement) {
      if (!drawn || drawn.includes(pressed)) keep(event, pressed);
    } else if (pressed instanceof HTMLAnchorElement && leavesPage(event, pressed)) {
      showBusy(pressed);
    }
  }

  /** In this tab. */
  function leavesPage(event: MouseEvent, { href, target, download }: HTMLAnchorElement) {
    const isPlain = !(event.button || event.metaKey || event.ctrlKey || event.shiftKey);
    const isAway = /^https?:/.test(href) && href.split('#')[0] !== location.href.split('#')[0];
    return isPlain && isAway && !target && !download;
  }

  /** Without a press on its button, as a password manager sends a form. */
  function onSubmit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement;
    const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
    if (button) keep(event, button);
  }

  function carryOut() {
    removeEventListener('click', onClick, true);
    removeEventListener('submit', onSubmit, true);
    const now = buttons();
    for (const [button, place] of kept) {
      button.removeAttribute('aria-busy');
      (button.isConnected ? button : now[place])?.click();
    }
  }

  /** A page that the browser brings back is as it was left. */
  function onShown({ persisted }: PageTransitionEvent) {
    if (!persisted) return;
    for (const link of document.querySelectorAll('a[aria-busy]')) link.removeAttribute('aria-busy');
  }

  document.addEventListener('DOMContentLoaded', () => {
    drawn = buttons();
  });
  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  addEventListener('pageshow', onShown);
  document.addEventListener(alive, carryOut, { once: true });
}
