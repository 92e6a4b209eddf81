/**
 * Which event a control sends, read from the page itself: React keeps a control's handlers beside it, and a handler names the
 * type that it sends. So a button needs no mark, and a disabled one explains itself.
 */
type Props = Record<string, unknown>;
type Fiber = { memoizedProps: Props | null; return: Fiber | null };

const CONTROL = 'button, a, input, select, textarea, [role=button], [role=tab], [role=menuitem]';
/** Farther away a handler belongs to something else. */
const NEARBY = 14;

/** @param types what the running machines understand. @returns the types that the control under a point names, nearest first. */
export function eventsOf(element: Element, types: readonly string[]): string[] {
  const control = element.closest(CONTROL) ?? element;
  const isSubmit =
    control instanceof HTMLButtonElement && control.type === 'submit' && control.form;
  for (const props of propsAround(isSubmit || control)) {
    const found = types.filter((type) => handlersIn(props).some((text) => names(text, type)));
    if (found.length > 0) return found;
  }
  return [];
}

function* propsAround(element: Element): Generator<Props> {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  let fiber = key ? (element as unknown as Record<string, Fiber | null>)[key] : null;
  for (let step = 0; fiber && step < NEARBY; step += 1) {
    if (fiber.memoizedProps) yield fiber.memoizedProps;
    fiber = fiber.return;
  }
}

const handlersIn = (props: Props): string[] =>
  Object.entries(props)
    .filter(([name, value]) => /^on[A-Z]/.test(name) && typeof value === 'function')
    .map(([, handler]) => String(handler));

const names = (text: string, type: string) =>
  [`'${type}'`, `"${type}"`, `\`${type}\``].some((literal) => text.includes(literal));
