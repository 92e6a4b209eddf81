/** Every state as a live page. Source: proof, "Gallery". */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { loadModel } from '#dev/inspector/models.ts';
import { openState, outcomeOf, waysThrough } from '#dev/states/open-state.ts';
import { StatesPage } from '#dev/states/StatesPage.tsx';
import { views } from '#dev/states/views.tsx';
import { loadWords } from '#dev/states/words.ts';
import codes from '#machines/codes.json';
import { stateName } from '#machines/kit/state-name.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { allModels } from '../../scripts/flows/models.ts';

function Page({
  machine,
  state,
  query = '',
}: {
  machine?: string;
  state?: string;
  query?: string;
}) {
  const [search, setSearch] = useState(new URLSearchParams(query));
  return <StatesPage machine={machine} state={state} search={search} onSearch={setSearch} />;
}

it('lists every state with its code', () => {
  renderInSpanish(<Page />);
  const choice = within(screen.getByRole('region', { name: 'offerChoice' }));
  const link = choice.getByRole('link', { name: 'choosing' });
  expect(link).toHaveAttribute('href', '/dev/states/offerChoice/choosing');
  expect(screen.getAllByRole('link')).toHaveLength(Object.keys(codes).length);
});

it('opens a state by its address, and goes on from there', async () => {
  renderInSpanish(<Page machine="offerChoice" state="unavailable" />);
  expect(
    await screen.findByRole('heading', { name: 'No pudimos cargar tus ofertas' }),
  ).toBeVisible();
  expect(screen.getByText('Came here by: listOffers fails')).toBeVisible();
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Go on from here' }));
  await person.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { name: /Hola/ }, { timeout: 5_000 })).toBeVisible();
});

it('leads from a key on the screen to its file and to every state that uses it', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  renderInSpanish(<Page machine="offerChoice" state="unavailable" query="lang=keys" />);
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'common.retry' }));
  expect(opened).toHaveBeenCalledExactlyOnceWith('/dev/find?q=common.retry', '_blank', 'noopener');
  expect(screen.getByRole('button', { name: 'common.retry' })).toBeVisible();
});

it('opens a state by the way that was seen to lead there', async () => {
  const by = JSON.stringify([
    { event: 'listOffers fails', to: 'unavailable' },
    { event: 'offers.retry', to: 'listingOffers' },
    { event: 'listOffers fails', to: 'unavailable' },
  ]);
  renderInSpanish(
    <Page machine="offerChoice" state="unavailable" query={`by=${encodeURIComponent(by)}`} />,
  );
  expect(
    await screen.findByText('Came here by: listOffers fails, offers.retry, listOffers fails'),
  ).toBeVisible();
});

it('shows keys in the place of words', async () => {
  renderInSpanish(<Page machine="offerChoice" state="unavailable" query="lang=keys" />);
  expect(await screen.findByText('offers.unavailable.title')).toBeVisible();
});

it('names a state that no path leads to', async () => {
  renderInSpanish(<Page machine="offerChoice" state="nowhere" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('comes to nowhere on no path');
  expect(screen.getAllByRole('region').map(({ ariaLabel }) => ariaLabel)).toEqual(['offerChoice']);
});

it('a service answers as its model does, or fails as it is asked to', () => {
  const events = [{ type: 'xstate.done.actor.listOffers', output: 'none' }];
  expect(outcomeOf('listOffers', 'none', events)).toEqual(events[0]);
  expect(outcomeOf('listOffers', 'offline', events)).toMatchObject({ error: { kind: 'offline' } });
  expect(outcomeOf('other', 'none', events)).toBeNull();
});

it('a longer word keeps what it says', async () => {
  const { messages } = await loadWords('long');
  expect(messages['common.retry']).toMatch(/^Reintentar ñ{4}$/);
});

const models = await allModels();

describe('each state is opened within two seconds', { tags: ['slow'] }, () => {
  it.each(models.map((model) => [model.machine.id, model] as const))('%s', async (id, model) => {
    expect(await loadModel(id)).not.toBeNull();
    const began = performance.now();
    const ways = waysThrough(model);
    const states = Object.entries(model.machine.states).filter(
      ([, { always }]) => !always?.some(({ guard }) => !guard),
    );
    for (const [state] of states) {
      const { world } = await openState(model, state, ways.get(state));
      expect(stateName(world.snapshot())).toBe(state);
      world.stop();
    }
    expect(performance.now() - began).toBeLessThan(2_000 * states.length);
  });
});

describe('each view draws the states of its machine', { tags: ['slow'] }, () => {
  it.each(Object.keys(views))('%s', async (machine) => {
    const model = models.find(({ machine: { id } }) => id === machine);
    const View = await views[machine]?.();
    if (!model || !View) throw new Error(`${machine} has no model or no view.`);
    const [state = ''] = Object.keys(model.machine.states).slice(-1);
    const { world } = await openState(model, state, waysThrough(model).get(state));
    const { container } = renderInSpanish(<View actor={world.actor} />);
    await act(async () => {});
    expect(container).toBeDefined();
    world.stop();
  });
});

it('shows a state to who wants nothing to move, or has colours of their own, in a frame', () => {
  renderInSpanish(<Page machine="offerChoice" state="unavailable" query="system=forced-colors" />);
  const frame = screen.getByTitle('offerChoice.unavailable, forced-colors');
  expect(frame).toHaveAttribute(
    'src',
    '/dev/states/offerChoice/unavailable?system=forced-colors&bare=',
  );
});

it.each([
  ['forced-colors', 'background-color', 'rgb(0, 0, 0)'],
  ['reduced-motion', 'animation-duration', '0s'],
])('stands in for %s inside the frame', async (setting, property, value) => {
  renderInSpanish(
    <Page machine="offerChoice" state="unavailable" query={`system=${setting}&bare`} />,
  );
  const title = await screen.findByRole('heading', { name: 'No pudimos cargar tus ofertas' });
  expect(getComputedStyle(title).getPropertyValue(property)).toBe(value);
});
