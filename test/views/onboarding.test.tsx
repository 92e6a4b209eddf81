import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { model } from '#machines/models/parts/request/onboarding.model.ts';
import { requestId } from '#machines/models/samples/requests.ts';
import { onboardingMachine } from '#machines/parts/request/onboarding.machine.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { OnboardingView } from '#views/onboarding/OnboardingView.tsx';

const slides = ['onboarding.offer', 'onboarding.documents', 'Palabras de la plataforma'];

/** Closed; it leaves the page when its fading ends, which jsdom never does. */
const isGone = () =>
  waitFor(() => {
    const dialog = screen.queryByRole('dialog', { hidden: true });
    if (dialog) expect(dialog).toHaveAttribute('data-state', 'closed');
  });

describeFlow(model, {
  draw: (actor) => <OnboardingView actor={actor} slides={slides} />,
  perform: { 'onboarding.dismiss': press('Omitir') },
  see: {
    offered: () => screen.findByRole('dialog', { name: 'Así funciona tu línea de crédito' }),
    dismissing: isGone,
    dismissed: isGone,
  },
});

const pictureShown = () => document.querySelector('[role=dialog] img')?.getAttribute('src');

describe('the dialog', () => {
  function open() {
    const actor = createActor(onboardingMachine, { input: { requestId } }).start();
    renderInSpanish(<OnboardingView actor={actor} slides={slides} />);
    return { actor, person: userEvent.setup({ delay: null }) };
  }

  it('shows one slide at a time, in our words or the platform’s, and back', async () => {
    const { person } = open();
    await screen.findByText('1 de 3');
    expect(pictureShown()).toBe('/pictures/offer.svg');
    await press('Siguiente')({ person });
    expect(pictureShown()).toBe('/pictures/documents.svg');
    await press('Siguiente')({ person });
    expect(await screen.findByText('Palabras de la plataforma')).toBeVisible();
    expect(pictureShown()).toBe('/pictures/active.svg');
    await press('Anterior')({ person });
    expect(await screen.findByText(/PDF, JPG o PNG/)).toBeVisible();
  });

  it.each([
    ['offersSelection', '1 de 4'],
    ['platformDocuments', '3 de 4'],
    ['sendRequest', '4 de 4'],
  ] as const)('begins at the step where the person is: %s', async (step, place) => {
    const journey = ['offer', 'form', 'documents', 'sign'].map((slide) => `onboarding.${slide}`);
    const actor = createActor(onboardingMachine, { input: { requestId } }).start();
    renderInSpanish(<OnboardingView actor={actor} slides={journey} step={step} />);
    expect(await screen.findByText(place)).toBeVisible();
  });

  it("is put away with 'Entendido' on the last slide", async () => {
    const { actor, person } = open();
    await press('Siguiente')({ person });
    await press('Siguiente')({ person });
    await press('Entendido')({ person });
    expect(actor.getSnapshot().context.requestId).toBe(requestId);
    await isGone();
  });

  it('closes with Escape', async () => {
    const { actor, person } = open();
    await screen.findByRole('dialog');
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(actor.getSnapshot().matches('offered')).toBe(false));
  });
});
