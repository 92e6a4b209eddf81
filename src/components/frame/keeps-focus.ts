/** A dialog or an open menu: content that arrives behind it leaves the focus where it is, or it would close unread. */
export const isFocusKept = (): boolean =>
  document.querySelector('[aria-modal="true"], [data-open-menu]') !== null;
