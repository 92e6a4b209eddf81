/** What runs in a page and asks what every screen owes a person. Each answers with what it found, so that a failure names the element. */

/** What stands beyond the right edge of a page that scrolls sideways. */
export function beyondTheScreen(): string[] {
  const room = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= room) return [];
  const all = [...document.body.querySelectorAll('*')];
  const beyond = all.filter((element) => element.getBoundingClientRect().right > room + 1);
  return [`wider than ${room}`, ...beyond.slice(0, 5).map((each) => each.outerHTML.slice(0, 150))];
}

/** What a thumb presses answers within 22 px of its middle; a link within a sentence is as high as its line. Source: look. */
export function smallTargets(): string[] {
  const targets = document.querySelectorAll<HTMLElement>(
    'a[href], button, summary, select, textarea, input:not([type=file], [type=range])',
  );
  const small = [...targets].flatMap((target) => {
    const area = target.closest('label') ?? target;
    if (!area.checkVisibility() || target.closest('[aria-hidden=true], [inert]')) return [];
    if (getComputedStyle(area).display === 'inline') return [];
    area.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = area.getBoundingClientRect();
    const answers = (dx: number, dy: number) => {
      const hit = document.elementFromPoint(left + width / 2 + dx, top + height / 2 + dy);
      return area.contains(hit) || hit?.closest('label')?.control === target;
    };
    if (!answers(0, 0) || (answers(0, 21) && answers(0, -21) && answers(21, 0) && answers(-21, 0)))
      return [];
    return [`${Math.round(width)}x${Math.round(height)} ${target.outerHTML.slice(0, 160)}`];
  });
  window.scrollTo(0, 0);
  return small;
}

/** The bar at a phone's foot covers what can be scrolled out from under it; axe would call that hidden. */
export function letScroll() {
  for (const each of document.querySelectorAll<HTMLElement>('main *')) {
    if (getComputedStyle(each).position !== 'sticky') continue;
    each.dataset.sticks = '';
    each.style.position = 'static';
  }
}

export function letStick() {
  for (const each of document.querySelectorAll<HTMLElement>('[data-sticks]')) {
    each.style.position = '';
    delete each.dataset.sticks;
  }
}
