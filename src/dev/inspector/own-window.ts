import { useEffect, useState } from 'react';

/**
 * A window of the inspector's own, which ends with the page and with the inspector.
 *
 * @param first one that is open when the inspector comes.
 */
export function useOwnWindow(first: Window | null) {
  const [own, setOwn] = useState(first);

  useEffect(() => {
    if (!own) return;
    const forget = () => setOwn(null);
    const close = () => own.close();
    own.addEventListener('pagehide', forget);
    window.addEventListener('pagehide', close);
    return () => {
      own.removeEventListener('pagehide', forget);
      window.removeEventListener('pagehide', close);
      close();
    };
  }, [own]);

  return { own, open: () => setOwn(openOwnWindow()), close: () => setOwn(null) };
}

/** @returns null where the browser allows the page no window. */
export function openOwnWindow(): Window | null {
  const opened = window.open('', 'inspector', 'popup,width=1100,height=900');
  if (opened) dress(opened.document);
  return opened;
}

/** As the page is dressed now: its layers, its tokens. What is drawn later brings its own styles. */
function dress(page: Document) {
  page.title = 'Inspector';
  page.documentElement.lang = 'en';
  page.documentElement.className = document.documentElement.className;
  const [first] = document.querySelectorAll('style');
  const style = page.createElement('style');
  if (first?.nonce) style.nonce = first.nonce;
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  style.textContent = rules.map(({ cssText }) => cssText).join('\n');
  page.head.replaceChildren(style);
}
