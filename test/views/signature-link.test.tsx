import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { DocumentsReport } from '#machines/kit/documents-report.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { model } from '#machines/models/parts/request/signature-link.model.ts';
import { mailedLink, noLink, openedLink } from '#machines/models/samples/signature-link.ts';
import {
  type SignatureLinkServices,
  selectPurpose,
  signatureLinkMachine,
} from '#machines/parts/request/signature-link.machine.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { SignatureLinkView } from '#views/signature-link/SignatureLinkView.tsx';

const parent = createActor(fromCallback<DocumentsReport>(() => {})).start();
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describeFlow(model, {
  draw: (actor) => <SignatureLinkView actor={actor} />,
  perform: {
    'link.share': async ({ person, send, event }) => {
      const mail = screen.getByRole('button', { name: /por correo/ });
      // A second mail within a day is not sent.
      if (mail.getAttribute('aria-disabled') === 'true') await send(event);
      else await person.click(mail);
    },
    'link.end': press('Desactivar el enlace'),
    'link.retry': press('Reintentar'),
  },
  see: {
    findingLink: () => screen.findByText('Cargando el enlace...'),
    unavailable: () => screen.findByText('No pudimos cargar el enlace del representante.'),
    standing: () => expect.fail('No screen stays here.'),
    notShared: () => expect.fail('No screen stays here.'),
    absent: async (snapshot) => {
      expect(await button('Enviar por correo')).toBeEnabled();
      const isFor = selectPurpose(snapshot);
      const title = { terms: 'Firma del representante', documents: 'Enlace para el representante' };
      expect(screen.getByRole('heading', { level: 2, name: title[isFor] })).toBeVisible();
      const lead = { terms: 'para firmar', documents: 'para subir' };
      expect(
        screen.getByText(new RegExp(`Envíale a Ana María Ríos un enlace ${lead[isFor]}`)),
      ).toBeVisible();
      const failed = snapshot.matches({ absent: 'notShared' });
      expect(screen.queryByText('No pudimos enviar el enlace.') !== null).toBe(failed);
    },
    good: async (snapshot) => {
      await screen.findByText(/Enviado a Ana María Ríos por correo hace/);
      expect(await button('Recordar por correo')).toHaveAttribute('aria-disabled', 'true');
      expect(screen.getByText(/puedes recordárselo desde el \d+ de \p{L}+/u)).toBeVisible();
      const failed = snapshot.matches({ good: 'notEnded' });
      expect(screen.queryByText(/No pudimos desactivar el enlace/) !== null).toBe(failed);
    },
    sharingLink: async () => expect(await button('Enviando...')).toHaveAttribute('aria-busy'),
    endingLink: async () => expect(await button('Desactivando...')).toHaveAttribute('aria-busy'),
    signed: () => screen.findByText('Cargando el enlace...'),
  },
});

function drawn(found: typeof noLink) {
  const shareLink = vi.fn<SignatureLinkServices['shareLink']>(() => new Promise(() => {}));
  const services: SignatureLinkServices = {
    findLink: async () => found,
    shareLink,
    endLink: () => new Promise(() => {}),
  };
  const machine = signatureLinkMachine.provide({ actors: actorsFrom(services) });
  const actor = createActor(machine, {
    input: { requestId: 'r-1', purpose: 'terms', parent },
  }).start();
  renderInSpanish(<SignatureLinkView actor={actor} />);
  return shareLink;
}

it('a day later a press brings it to mind', async () => {
  const shareLink = drawn(openedLink);
  fireEvent.click(await button('Recordar por correo'));
  expect(shareLink.mock.calls[0]?.[0]).toEqual({
    requestId: 'r-1',
    purpose: 'terms',
    channel: 'mail',
  });
});

it('within a day it does not', async () => {
  const shareLink = drawn(mailedLink);
  fireEvent.click(await button('Recordar por correo'));
  expect(shareLink).not.toHaveBeenCalled();
});

it('by WhatsApp the message is ready, to the representative’s own telephone', async () => {
  const shareLink = drawn(openedLink);
  const link = await screen.findByRole('link', { name: 'WhatsApp' });
  const { host, pathname, searchParams } = new URL(link.getAttribute('href') ?? '');
  expect([host, pathname]).toEqual(['wa.me', '/525512345678']);
  expect(searchParams.get('text')).toBe(
    'Hola, Ana María Ríos. Para firmar los términos y condiciones del crédito de Hotel Ámbar, abre este enlace en tu teléfono: https://portal.example/sign/AAAA',
  );
  fireEvent.click(link);
  expect(shareLink.mock.calls[0]?.[0]).toEqual({
    requestId: 'r-1',
    purpose: 'terms',
    channel: 'whatsapp',
  });
});

it('without a link, one is made to be sent by hand', async () => {
  const shareLink = drawn(noLink);
  fireEvent.click(await button('WhatsApp o copiar'));
  expect(shareLink.mock.calls[0]?.[0]).toEqual({
    requestId: 'r-1',
    purpose: 'terms',
    channel: 'copy',
  });
});
