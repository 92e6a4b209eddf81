/** What a person types into. */
const TEXT = 'input:not([type=checkbox]), textarea, select, [role=menu]';

/** Where a letter is text, or belongs to what lies over the page. */
export const isTaken = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element && target.closest(TEXT) !== null) ||
  document.querySelector('[role=dialog], [role=alertdialog]') !== null;
