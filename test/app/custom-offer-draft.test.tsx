/** Own terms of an offer survive the tab: typed, settled, or no longer offered. Source: ruling 30; beyond B5. */
import { act, fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { CustomOfferDraft } from '#app/flows/CustomOfferDraft.tsx';
import { PortalContext } from '#app/start/portal.ts';
import { type Draft, type DraftChanges, EMPTY_DRAFT, withChanges } from '#domain/form/draft.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import {
  isCustom,
  type PreAuthorisedOfferServices,
  preAuthorisedOfferMachine,
} from '#machines/pre-authorised-offer.machine.ts';
import type { ServerDrafts } from '#services/drafts.ts';
import { offered } from '#test/fixtures/offered-credit.ts';
import { portalWith } from '#test/kit/portal.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { PreAuthorisedOfferView } from '#views/pre-authorised-offer/PreAuthorisedOfferView.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

/** The page on a server that keeps one draft. */
function server(kept: Draft = EMPTY_DRAFT) {
  let draft = kept;
  const writes: DraftChanges[] = [];
  const offerDrafts: ServerDrafts = {
    loadDraft: async ({ owner }) => {
      expect(owner).toBe(offered.requestId);
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
      actors: actorsFrom<PreAuthorisedOfferServices>({
        loadOffer: async () => ({ outcome: 'offered', credit: offered }),
      }),
    });
    const actor = createActor(machine).start();
    const portal = portalWith({ services: { offerDrafts } });
    const { unmount } = renderInSpanish(
      <PortalContext value={portal}>
        <Suspense>
          <CustomOfferDraft actor={actor}>
            <PreAuthorisedOfferView actor={actor} />
          </CustomOfferDraft>
        </Suspense>
      </PortalContext>,
    );
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
