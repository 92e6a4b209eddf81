/** Motion is added to a page that is complete without it. Source: look, "Motion says what changed"; ruling 41. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { Snackbar } from '#components/feedback/Snackbar.tsx';
import { Carousel } from '#components/frame/Carousel.tsx';
import { Dialog } from '#components/frame/Dialog.tsx';
import { MotionProvider } from '#components/frame/MotionProvider.tsx';
import { StepBar } from '#components/frame/StepBar.tsx';
import { StepChange } from '#components/frame/StepChange.tsx';
import { CountedMoney } from '#components/money/CountedMoney.tsx';
import { SplitBar } from '#components/money/SplitBar.tsx';
import type { Moving } from '#components/motion/motion.ts';
import * as moving from '#components/motion/moving.tsx';
import { FrameInSpanish, renderInSpanish } from '#test/kit/render.tsx';

type Load = () => Promise<Moving>;

const never: Load = () => new Promise(() => {});
const there: Load = async () => moving;

const withMotion = (load: Load, page: ReactNode) => (
  <MotionProvider load={load}>{page}</MotionProvider>
);

/** Draws a page whose features have arrived. */
async function draw(page: ReactNode) {
  const view = renderInSpanish(withMotion(there, page));
  await act(async () => {});
  return { ...view, redraw: (next: ReactNode) => view.rerender(withMotion(there, next)) };
}

const stillMedia = window.matchMedia;
const preferReducedMotion = () => {
  window.matchMedia = (media) => ({
    ...stillMedia(media),
    matches: media === '(prefers-reduced-motion: reduce)',
  });
};
afterEach(() => {
  window.matchMedia = stillMedia;
});

const step = (name: string) => (
  <StepChange step={name} waiting={null}>
    <p>{name}</p>
  </StepChange>
);
const stepOf = (name: string) => screen.getByText(name).parentElement;
const counted = (container: HTMLElement) => container.querySelector('[data-counted]');

it('slides a new step 8 px and fades it in; the first one is there', async () => {
  const { redraw } = await draw(step('Oferta'));
  expect(stepOf('Oferta')).not.toHaveAttribute('style');

  redraw(step('Datos'));
  expect(stepOf('Datos')).toHaveStyle({ opacity: 0, transform: 'translateX(8px)' });
  await waitFor(() => expect(stepOf('Datos')).toHaveStyle({ opacity: 1, transform: 'none' }));
});

it('takes 150 ms and more', async () => {
  const { redraw } = await draw(step('Oferta'));
  redraw(step('Datos'));
  const start = performance.now();
  let seen = start;
  await waitFor(
    () => {
      seen = performance.now();
      expect(stepOf('Datos')).toHaveStyle({ transform: 'none' });
    },
    { interval: 5 },
  );
  expect(seen - start).toBeGreaterThan(140);
});

it('counts a figure to its new value over the text, which is the new one at once', async () => {
  const { container, redraw } = await draw(<CountedMoney amount={1000} />);
  expect(counted(container)).toBeNull();

  const texts = new Set<string | null>();
  const figures = new Set<string | null | undefined>();
  const look = () => {
    texts.add(container.textContent);
    figures.add(counted(container)?.getAttribute('data-counted'));
  };
  const observer = new MutationObserver(look);
  observer.observe(container, { subtree: true, attributes: true, childList: true });
  redraw(<CountedMoney amount={2000} />);
  look();
  await waitFor(() => expect(counted(container)).toBeNull());
  observer.disconnect();

  expect([...texts]).toEqual(['$2,000.00']);
  expect([...figures][0]).toBe('$1,000.00');
  expect(figures.size).toBeGreaterThan(3);
  const between = [...figures]
    .filter((text) => text)
    .map((text) => Number(text?.replace(/[$,]/g, '')));
  expect(between.every((amount) => amount >= 1000 && amount <= 2000)).toBe(true);
});

it('rests a figure that changed on a tint, which fades', async () => {
  const tint = () => screen.getByText('$2,000.00').parentElement?.nextElementSibling;
  const { redraw } = await draw(<CountedMoney amount={1000} />);
  expect(screen.getByText('$1,000.00').parentElement?.nextElementSibling).toBeNull();
  redraw(<CountedMoney amount={2000} />);
  expect(tint()).toHaveAttribute('aria-hidden', 'true');
  expect(tint()).toHaveStyle({ opacity: 0.16 });
  await waitFor(() => expect(tint()).toHaveStyle({ opacity: 0 }));
});

it('counts on to the newest of several values', async () => {
  const { container, redraw } = await draw(<CountedMoney amount={1000} />);
  redraw(<CountedMoney amount={2000} />);
  redraw(<CountedMoney amount={5000} />);
  expect(container).toHaveTextContent(/^\$5,000\.00$/);
  await waitFor(() => expect(counted(container)).toBeNull());
  redraw(<CountedMoney amount={1000} />);
  expect(counted(container)).toHaveAttribute('data-counted', '$5,000.00');
  await waitFor(() => expect(counted(container)).toBeNull());
});

it('slides the split bar to its share', async () => {
  const share = (container: HTMLElement) =>
    container.querySelector<HTMLElement>('[aria-hidden] > div')?.style.getPropertyValue('--share');
  const { container, redraw } = await draw(<SplitBar retention={0.2} h="4" />);
  await waitFor(() => expect(share(container)).toBe('0.8'));
  redraw(<SplitBar retention={0.3} h="4" />);
  expect(share(container)).toBe('0.8');
  await waitFor(() => expect(share(container)).toBe('0.7'));
});

const steps = (state: 'current' | 'done') => (
  <StepBar steps={[{ key: 'one', title: { text: 'Uno' }, state }]} />
);

it('draws the check of a step that has just been done', async () => {
  const { container, redraw } = await draw(steps('current'));
  redraw(steps('done'));
  const check = () => container.querySelector('li path');
  expect(check()).toHaveAttribute('pathLength', '1');
  expect(check()).toHaveAttribute('stroke-dasharray', '0 1');
  await waitFor(() => expect(check()).toHaveAttribute('stroke-dasharray', '1 1'));
});

it('shows the check of a step that was done before', async () => {
  const { container, redraw } = await draw(null);
  redraw(steps('done'));
  expect(container.querySelector('li path')).not.toHaveAttribute('pathLength');
});

it('lets a snackbar and a dialog come in', async () => {
  const page = (
    <>
      <Snackbar tone="success" words={{ text: 'Guardado' }} onDismiss={() => {}} />
      <Dialog open title={{ text: 'Pregunta' }}>
        Texto
      </Dialog>
    </>
  );
  const { redraw } = await draw(null);
  redraw(page);
  const snackbar = screen.getByRole('status', { hidden: true });
  expect(snackbar).toHaveStyle({ opacity: 0, transform: 'translateY(-8px)' });
  expect(screen.getByRole('dialog')).toHaveStyle({ opacity: 0, transform: 'translateY(8px)' });
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveStyle({ opacity: 1 }));
  await waitFor(() => expect(snackbar).toHaveStyle({ opacity: 1, transform: 'none' }));

  redraw(null);
  expect(screen.queryByRole('dialog')).toBeNull();
});

const slides = ['Uno', 'Dos'].map((text) => ({ key: text, content: <p>{text}</p> }));

it('fades a slide in', async () => {
  await draw(<Carousel label={{ text: 'Recorrido' }} slides={slides} />);
  const slide = () => screen.getByRole('group');
  expect(slide()).not.toHaveAttribute('style');
  fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(slide()).toHaveStyle({ opacity: 0 });
  await waitFor(() => expect(slide()).toHaveStyle({ opacity: 1 }));
});

/** One of each, before and after a change. */
const everything = (isAfter: boolean) => (
  <>
    {step(isAfter ? 'Datos' : 'Oferta')}
    <CountedMoney amount={isAfter ? 2000 : 1000} />
    <SplitBar retention={isAfter ? 0.3 : 0.2} h="4" />
    {steps(isAfter ? 'done' : 'current')}
    {isAfter && <Snackbar tone="success" words={{ text: 'Guardado' }} onDismiss={() => {}} />}
  </>
);

it.each<[string, Load]>([
  ['never arrive', never],
  ['cannot be had', () => Promise.reject(new Error('offline'))],
])('a page whose features %s is complete and still', async (_, load) => {
  const { container, rerender } = renderInSpanish(withMotion(load, everything(false)));
  await act(async () => {});
  rerender(withMotion(load, everything(true)));
  expect(screen.getByText('Datos')).toBeVisible();
  expect(screen.getByText('$2,000.00')).toBeVisible();
  expect(container.querySelectorAll('[style], [data-counted], [pathLength]')).toHaveLength(0);
});

it('what is drawn before the features arrive stays as it is', async () => {
  let arrive = (_: Moving) => {};
  const load = () => new Promise<Moving>((resolve) => (arrive = resolve));
  const { container, rerender } = renderInSpanish(withMotion(load, everything(false)));
  rerender(withMotion(load, everything(true)));
  const before = container.textContent;
  await act(async () => arrive(moving));
  await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
  expect(container.textContent).toBe(before);
  expect(stepOf('Datos')).not.toHaveAttribute('style');
  expect(screen.getByRole('status')).not.toHaveAttribute('style');
  expect(counted(container)).toBeNull();
});

it('nothing moves for a person who prefers reduced motion, and nothing is fetched for it', async () => {
  preferReducedMotion();
  const load = vi.fn(there);
  const { container, rerender } = renderInSpanish(withMotion(load, everything(false)));
  await act(async () => {});
  rerender(withMotion(load, everything(true)));
  expect(screen.getByText('$2,000.00')).toBeVisible();
  expect(container.querySelectorAll('[style], [data-counted], [pathLength]')).toHaveLength(0);
  expect(load).not.toHaveBeenCalled();
});

it('the preference is heeded from the moment it is set', async () => {
  const changes = new Set<() => void>();
  let matches = false;
  window.matchMedia = (media) => ({
    ...stillMedia(media),
    get matches() {
      return matches && media === '(prefers-reduced-motion: reduce)';
    },
    addEventListener: (_: string, changed: unknown) => changes.add(changed as () => void),
  });
  const { container, redraw } = await draw(everything(false));
  act(() => {
    matches = true;
    for (const changed of changes) changed();
  });
  redraw(everything(true));
  expect(stepOf('Datos')).not.toHaveAttribute('style');
  expect(container.querySelectorAll('[style], [data-counted], [pathLength]')).toHaveLength(0);
});

it('the build draws no style attribute, which the policy would refuse', () => {
  const markup = renderToString(
    <FrameInSpanish>{withMotion(there, everything(true))}</FrameInSpanish>,
  );
  expect(markup).toContain('$2,000.00');
  expect(markup).not.toMatch(/<(?!style)[a-z0-9]+ [^>]*style=/);
});
