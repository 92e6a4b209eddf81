import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  type SignRequestMachine,
  type SignRequestServices,
  signRequestMachine,
} from '#machines/sign-request.machine.ts';
import type { Model } from '#test/kit/model.ts';
import { elapses, outcomesOf } from '#test/kit/outcomes.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { SignRequestView } from '#views/sign-request/SignRequestView.tsx';

const { answers, fails } = outcomesOf<SignRequestServices>();
const contractUrl = 'https://contrato.example/1';

const model: Model<SignRequestMachine> = {
  input: { contractUrl },
  events: [
    { type: 'qr.retry' },
    { type: 'signature.check' },
    answers('loadSignatureQr', 'data:image/png;base64,AAAA'),
    fails('loadSignatureQr'),
    answers('checkSignature', 'pending'),
    answers('checkSignature', 'signed'),
    answers('checkSignature', 'over'),
    fails('checkSignature'),
    elapses('lookAgain', 'signRequest.signing.watch.waiting'),
    elapses('lookAgain', 'signRequest.signing.watch.unseen'),
  ],
};

const button = (name: string) => screen.queryByRole('button', { name });

describeFlow(signRequestMachine, model, {
  draw: (actor) => <SignRequestView actor={actor} />,
  perform: {
    'qr.retry': press(/Generar otro código|Reintentar/),
    'signature.check': press('Ya firmé'),
  },
  see: {
    signing: async (snapshot) => {
      await screen.findByRole('heading', { name: 'Estás a un paso' });
      expect(screen.getByRole('link', { name: /Firmar contrato/ })).toBeVisible();
      const failed = snapshot.matches({ signing: { qr: 'unavailable' } });
      expect(screen.queryByRole('alert') !== null).toBe(failed);
      if (snapshot.matches({ signing: { qr: 'shown' } })) await screen.findByRole('img');
      const checking = snapshot.matches({ signing: { watch: 'checking' } });
      expect(button('Revisando si ya firmaste...') !== null).toBe(checking);
      const unseen = snapshot.matches({ signing: { watch: 'unseen' } });
      expect(screen.queryByText('Esperando tu firma...') === null).toBe(unseen);
    },
    signed: () => screen.findByText('¡Listo! Recibimos tu firma.'),
    over: () => screen.findByText(/Tu solicitud cambió/),
  },
});

describe('the ways to the contract', () => {
  const draw = (input: { contractUrl: string | null }) =>
    renderInSpanish(<SignRequestView actor={createActor(signRequestMachine, { input }).start()} />);

  it('opens contract_url in a new tab, and says so before', () => {
    draw({ contractUrl });
    const link = screen.getByRole('link', { name: /Firmar contrato.*se abre en otra pestaña/ });
    expect(link).toHaveAttribute('href', contractUrl);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  it('says so when there is no contract yet', () => {
    draw({ contractUrl: null });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText(/todavía no está listo/)).toBeVisible();
  });

  it('numbers two steps', () => {
    draw({ contractUrl });
    const steps = screen.getAllByRole('heading', { level: 2 });
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Paso 1: abre tu contrato',
      'Paso 2: lee y firma',
    ]);
  });
});
