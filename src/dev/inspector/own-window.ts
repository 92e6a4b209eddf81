import { useEffect, useState } from 'react';

/** A window of the inspector's own, which ends with the page and with the inspector. */
export function useOwnWindow() {
  const [own, setOwn] = useState<Window | null>(null);

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

  /** Nothing happens where the browser allows the page no window. */
  const open = () => {
    const opened = window.open('', 'inspector', 'popup,width=1100,height=900');
    if (opened) dress(opened.document);
    setOwn(opened);
  };
  return { own, open, close: () => setOwn(null) };
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
