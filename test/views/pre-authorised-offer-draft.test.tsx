/** Own terms of an offer survive the tab: typed, settled, or no longer offered. Source: ruling 30; beyond B5. */
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { type Draft, type DraftChanges, EMPTY_DRAFT, withChanges } from '#domain/form/draft.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { preAuthorised } from '#machines/models/samples/offered-credit.ts';
import { type DraftServices, draftMachine } from '#machines/parts/forms/draft.machine.ts';
import {
  isCustom,
  type PreAuthorisedOfferServices,
  preAuthorisedOfferMachine,
} from '#machines/pre-authorised-offer.machine.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { PreAuthorisedOfferView } from '#views/pre-authorised-offer/PreAuthorisedOfferView.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

/** The page on a server that keeps one draft. */
function server(kept: Draft = EMPTY_DRAFT, loadMs = 0) {
  let draft = kept;
  const writes: DraftChanges[] = [];
  const drafts: DraftServices = {
    loadDraft: async ({ owner }) => {
      expect(owner).toBe(preAuthorised.requestId);
      if (loadMs > 0) await new Promise((resolve) => setTimeout(resolve, loadMs));
      return draft;
    },
    async saveDraft({ changes }) {
      writes.push(changes);
      draft = withChanges(draft, changes);
      return { outcome: 'saved', draft, at: Date.now() };
    },
  };

  async function open() {
    const machine = preAuthorisedOfferMachine.provide({
      actors: {
        ...actorsFrom<PreAuthorisedOfferServices>({
          loadOffer: async () => ({
            outcome: 'offered',
            credit: preAuthorised,
            place: { done: 5, total: 7 },
          }),
        }),
        draft: draftMachine.provide({ actors: actorsFrom(drafts) }),
      },
    });
    const actor = createActor(machine).start();
    const { unmount } = renderInSpanish(<PreAuthorisedOfferView actor={actor} />);
    await act(async () => void (await vi.advanceTimersByTimeAsync(10)));
    return { actor, unmount };
  }
  return { open, writes };
}

const amount = () => screen.getByRole('textbox', { name: 'Monto' });
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

it('an amount that is still being typed is there again, with the notice', async () => {
  const { open } = server();
  const { unmount } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Prefiero personalizar mi oferta' }));
  fireEvent.input(amount(), { target: { value: '45000' } });
  await pass(2_000);
  unmount();

  const { actor } = await open();
  expect(isCustom(actor.getSnapshot())).toBe(true);
  expect(amount()).toHaveValue('$45,000.00');
  expect(screen.getByText('Seguimos donde te quedaste')).toBeVisible();
});

it('back at the maximum there is no draft', async () => {
  const { open, writes } = server(withChanges(EMPTY_DRAFT, { amount: 40_000, retention: 0.1 }));
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await pass(2_000);
  expect(writes).toEqual([{ amount: null, retention: null }]);
});

it('an offer that changed keeps what still fits and lists what does not', async () => {
  const { open } = server(withChanges(EMPTY_DRAFT, { amount: 150_000, retention: 0.1 }));
  await open();
  expect(amount()).toHaveValue('$100,000.00');
  expect(screen.getByRole('combobox', { name: 'Retención de tus ventas' })).toHaveValue('0.1');
  const notice = screen.getByText('Seguimos donde te quedaste').parentElement;
  expect(notice).toHaveTextContent('$150,000.00');
  expect(notice).not.toHaveTextContent('10');
});

it('terms that were chosen before the draft was there are kept, and saved', async () => {
  const { open, writes } = server(
    withChanges(EMPTY_DRAFT, { amount: 45_000, retention: 0.15 }),
    5_000,
  );
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Prefiero personalizar mi oferta' }));
  await pass(10_000);
  expect(amount()).toHaveValue('$100,000.00');
  expect(screen.queryByText('Seguimos donde te quedaste')).toBeNull();
  expect(writes).toEqual([{ amount: 100_000, retention: 0.2 }]);
});
