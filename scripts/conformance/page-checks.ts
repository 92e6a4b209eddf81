/** What runs in a page and asks more than axe can. Each answers with what it found. */

/** Applies the spacing of WCAG 1.4.12. @returns what is cut off by it. */
export function cutBySpacing(): string[] {
  const cut = () =>
    [...document.body.querySelectorAll<HTMLElement>('*')].filter((each) => {
      const { overflowX, overflowY, clipPath, position } = getComputedStyle(each);
      const { clientWidth, clientHeight } = each;
      if (clientWidth < 4 || clientHeight < 4 || (clipPath !== 'none' && position === 'absolute'))
        return false;
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (
        (hides(overflowX) && each.scrollWidth > clientWidth + 1) ||
        (hides(overflowY) && each.scrollHeight > clientHeight + 1)
      );
    });
  const before = new Set(cut());
  const style = document.createElement('style');
  style.textContent =
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';
  document.head.append(style);
  const now = cut().filter((each) => !before.has(each) && each.textContent?.trim());
  const room = document.documentElement.clientWidth;
  const isWide = document.documentElement.scrollWidth > room;
  style.remove();
  return [
    ...(isWide ? [`wider than ${room} with more space in its text`] : []),
    ...now.map((each) => `cut off: ${each.outerHTML.slice(0, 160)}`),
  ];
}

/** What moves although the person asked for none of it. */
export function moving(): string[] {
  const isRunning = (each: Animation) => {
    const { duration = 0 } = each.effect?.getComputedTiming() ?? {};
    return each.playState === 'running' && typeof duration === 'number' && duration > 1;
  };
  return document.getAnimations().flatMap((each) => {
    const target = each.effect instanceof KeyframeEffect ? each.effect.target : null;
    return isRunning(each) ? [`moves: ${target?.outerHTML.slice(0, 160)}`] : [];
  });
}

/** What means something by a background alone, which forced colours take away. What still comes shows nothing yet. */
export function lostToForcedColours(): string[] {
  const marks = document.querySelectorAll<HTMLElement>(
    '[role=img], [role=meter], [role=progressbar], [role=slider], [role=switch]',
  );
  const isDrawn = (each: Element) => {
    const style = getComputedStyle(each);
    const hasBorder = ['Top', 'Right', 'Bottom', 'Left'].some(
      (side) =>
        style.getPropertyValue(`border-${side.toLowerCase()}-style`) !== 'none' &&
        style.getPropertyValue(`border-${side.toLowerCase()}-width`) !== '0px',
    );
    const keeps =
      style.forcedColorAdjust === 'none' && style.backgroundColor !== 'rgba(0, 0, 0, 0)';
    const isPicture = each.matches('svg, img, canvas, video, svg *');
    return hasBorder || keeps || isPicture || Boolean(each.textContent?.trim());
  };
  return [...marks]
    .filter((each) => each.checkVisibility() && each.clientWidth > 4)
    .filter((each) => !each.matches('[aria-busy=true]'))
    .filter((each) => ![each, ...each.querySelectorAll('*')].some(isDrawn))
    .map((each) => `vanishes: ${each.outerHTML.slice(0, 160)}`);
}

/** A part of a low window that stays covered however one scrolls, above 40 %. */
export function coveredWindow(): string[] {
  const MOST = 0.4;
  const isStuck = (each: Element | null): boolean => {
    if (!each || each === document.body) return false;
    const { position } = getComputedStyle(each);
    const isDialog = each.matches('[role=dialog], [role=alertdialog], [data-part=positioner]');
    if (isDialog) return false;
    return position === 'fixed' || position === 'sticky' || isStuck(each.parentElement);
  };
  let stuck = 0;
  for (let y = 0; y < innerHeight; y += 4)
    if (isStuck(document.elementFromPoint(innerWidth / 2, y))) stuck += 4;
  const part = stuck / innerHeight;
  return part > MOST ? [`${Math.round(part * 100)} % of a low window stays covered`] : [];
}
