/**
 * What a browser's page translator does: each text moves into an element of its own, also those that come later. It
 * begins `delayMs` after the document is there. Source: field case 01.
 */
import type { BrowserContext } from 'playwright';

export const translate = (context: BrowserContext, delayMs: number) =>
  context.addInitScript(translatePage, delayMs);

/** Runs in the page, whichever engine draws it. The words stay as they are, so that a journey finds them; `<font>` is what stands for them. */
export function translatePage(delayMs: number) {
  const KEPT = ['FONT', 'SCRIPT', 'STYLE', 'TEXTAREA'];
  const wrap = (text: Text) => {
    if (!text.data.trim() || KEPT.includes(text.parentNode?.nodeName ?? 'FONT')) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(text.data);
  };
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    for (const text of found) wrap(text);
  };
  const begin = () => {
    wrapAll(document.body);
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof Text) wrap(node);
        else if (node.nodeName !== 'FONT') wrapAll(node);
      }
    }).observe(document.body, { childList: true, subtree: true });
  };
  const beginLater = () => (delayMs > 0 ? setTimeout(begin, delayMs) : begin());
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', beginLater);
  else beginLater();
}
