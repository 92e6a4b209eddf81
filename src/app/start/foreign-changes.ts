/**
 * What others do to the page: a browser's translator puts elements in place of texts, extensions move and wrap nodes.
 * React still holds the nodes that it made. What it removes or inserts beside is found where it is now, and a text that
 * it changes comes back in place of its translation, which the translator then makes anew. Source: ruling 48.
 */

/** Texts of the page, and what others put in their place. */
type Swap = { texts: Text[]; standIns: ChildNode[] };

/** Called once, before React draws. @returns whether somebody has changed the page. */
export function surviveForeignChanges() {
  const { appendChild, insertBefore, removeChild } = Node.prototype;
  const swaps = new WeakMap<Node, Swap>();
  const observer = new MutationObserver(take);
  let isChanged = false;
  observer.observe(document, { childList: true, subtree: true, characterData: true });

  function take(records: MutationRecord[]) {
    /** The element that was put last beside a node. */
    const beside = new Map<Node | null, ChildNode>();
    for (const record of records) {
      if (record.type === 'characterData') settle(record.target);
      for (const added of record.addedNodes) {
        if (!(added instanceof Element)) continue;
        beside.set(record.previousSibling, added).set(record.nextSibling, added).set(added, added);
      }
      const [removed] = record.removedNodes;
      if (removed) keep([...record.removedNodes].flatMap(textsIn), standInsOf(removed, record));
    }

    /** Put in its place, or beside it before it was removed. */
    function standInsOf(
      removed: Node,
      { addedNodes, previousSibling, nextSibling }: MutationRecord,
    ) {
      // React does both one after the other.
      if (addedNodes[0] instanceof Element) isChanged = true;
      if (addedNodes.length > 0) return [...addedNodes] as ChildNode[];
      const near = beside.get(removed) ?? beside.get(previousSibling) ?? beside.get(nextSibling);
      return near ? [near] : [];
    }
  }

  /** Itself, or those that it stood for. */
  const textsIn = (node: Node): Text[] =>
    node instanceof Text ? [node] : (swaps.get(node)?.texts ?? []);

  function keep(removed: Text[], standIns: ChildNode[]) {
    const away = removed.filter((text) => !text.isConnected);
    if (away.length === 0 || standIns.length === 0) return;
    const known = standIns.flatMap((node) => swaps.get(node)?.texts ?? []);
    const swap = { texts: [...known, ...away], standIns };
    for (const node of [...swap.texts, ...standIns]) swaps.set(node, swap);
    // Outside the page they are not observed with it.
    for (const text of away) observer.observe(text, { characterData: true });
  }

  /** The texts of the page in place of what others put there. */
  function settle(node: Node) {
    const swap = swaps.get(node);
    if (!swap || node.isConnected) return;
    for (const each of [...swap.texts, ...swap.standIns]) swaps.delete(each);
    const [first, ...others] = swap.standIns.filter((standIn) => standIn.isConnected);
    first?.replaceWith(...swap.texts);
    for (const other of others) other.remove();
  }

  function findChanged(node: Node) {
    take(observer.takeRecords());
    settle(node);
  }

  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child) {
    if (child.parentNode !== this) findChanged(child);
    if (child.parentNode === this) removeChild.call(this, child);
    else removeWrapped(child, this);
    return child;
  };

  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ) {
    settle(child);
    if (next && next.parentNode !== this) findChanged(next);
    insertBefore.call(this, child, next && childAround(next, this));
    return child;
  };

  Node.prototype.appendChild = function append<Child extends Node>(this: Node, child: Child) {
    settle(child);
    appendChild.call(this, child);
    return child;
  };

  return () => {
    take(observer.takeRecords());
    return isChanged;
  };
}

/** The child of `parent` that `node` is in; null where others took it out. */
function childAround(node: Node, parent: Node): Node | null {
  let around: Node | null = node;
  while (around && around.parentNode !== parent) around = around.parentNode;
  return around;
}

/** With the wrappers that held it alone. */
function removeWrapped(node: Node, parent: Node) {
  const wrapper = node.parentElement;
  const isAlone = wrapper?.childNodes.length === 1 && parent.contains(wrapper);
  if (wrapper && isAlone && wrapper !== parent) removeWrapped(wrapper, parent);
  (node as ChildNode).remove();
}
