import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { EMPTY_DRAFT } from '#domain/form/draft.ts';
import { type CreditResumeServices, creditResumeMachine } from '#machines/credit-resume.machine.ts';
import { model } from '#machines/models/credit-resume.model.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import {
  changing,
  drawnUp,
  elenaAt,
  signing,
  withEvidence,
  withoutEvidence,
} from '#machines/models/samples/credit-resume.ts';
import type { DocumentListServices } from '#machines/parts/files/document-list.machine.ts';
import type { AcceptedCreditServices } from '#machines/parts/money/accepted-credit.machine.ts';
import type { StatusWatchServices } from '#machines/parts/request/status-watch.machine.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { narrow, widen } from '#test/kit/window-width.ts';
import { startWorld } from '#test/kit/world.ts';
import { CreditResumeView } from '#views/credit-resume/CreditResumeView.tsx';

const { answers } = outcomesOf<CreditResumeServices>();
const children = outcomesOf<AcceptedCreditServices & DocumentListServices & StatusWatchServices>();
const stores = { appStore: 'https://apps.example/ios', playStore: 'https://apps.example/android' };

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const loading = () => screen.findByText('Cargando tu solicitud...');
const draw = (actor: Parameters<typeof CreditResumeView>[0]['actor']) => (
  <CreditResumeView actor={actor} stores={stores} />
);

describeFlow(model, {
  draw,
  perform: {
    'request.retry': press('Reintentar'),
    'credit.confirm': press('Confirmar y preparar mi contrato'),
  },
  see: {
    loadingRequest: loading,
    unavailable: () => heading('No pudimos cargar tu solicitud'),
    deciding: () => expect.fail('No screen stays here.'),
    awaitingAccount: () => heading('Estamos abriendo tu cuenta para recibir ventas'),
    changingAccount: () => heading('Cambia la cuenta donde Amazon te deposita'),
    reviewingCredit: async (snapshot) => {
      await heading('Revisa tu crédito por última vez');
      const failed = snapshot.matches({ reviewingCredit: 'notConfirmed' });
      expect(screen.queryByText(/No pudimos confirmar tu crédito/) !== null).toBe(failed);
      const confirming = snapshot.matches({ reviewingCredit: 'confirmingCredit' });
      expect(screen.queryByRole('button', { name: 'Confirmando...' }) !== null).toBe(confirming);
    },
    awaitingContract: () => heading('¡Ya casi!'),
    signing: () => heading('Estás a un paso'),
    held: () => heading('Detuvimos tu solicitud'),
    elsewhere: loading,
  },
});

function show(loaded: Parameters<typeof withEvidence>[0], evidence = true) {
  const world = startWorld(creditResumeMachine, model.cases[0], {
    children: 'real',
    take: () => {},
  });
  renderInSpanish(draw(world.actor));
  world.settle(answers('loadRequest', evidence ? withEvidence(loaded) : withoutEvidence(loaded)));
  return { ...world, person: userEvent.setup({ delay: null }) };
}
const stepsShown = async () =>
  within(await screen.findByRole('navigation', { name: 'Pasos de tu solicitud' }))
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent);

describe('the last two of seven steps (spec 2, ruling 50)', () => {
  it("are 'change CLABE' where bank-change documents are required, and the end", async () => {
    show(changing);
    const steps = await stepsShown();
    expect(steps).toHaveLength(7);
    expect(steps.slice(-2)).toEqual(['6Cambia tu CLABEEn curso', '7Termina tu solicitudPendiente']);
    expect(screen.getByText('Paso 6 de 7 · Cambia tu CLABE')).toBeInTheDocument();
  });

  it('are the summary and the end where none are', async () => {
    show(changing, false);
    expect((await stepsShown())[5]).toBe('6Revisa tu créditoEn curso');
  });

  it('stand at the second one while the contract is drawn up', async () => {
    show(drawnUp);
    expect((await stepsShown())[6]).toBe('7Termina tu solicitudEn curso');
  });
});

describe('the change of the account (B9)', () => {
  it('shows both accounts in groups of 3-3-11-1 with their banks, and marks what differs', async () => {
    show(changing);
    expect(await screen.findByText(/Cuenta de hoy en Amazon · BBVA México/)).toBeVisible();
    expect(screen.getByText(/Cuenta nueva para tus ventas · STP/)).toBeVisible();
    expect(screen.getByText('0 1 2, 1 8 0, 0 0 0 5 6 7 8 9 0 1 5, 3')).toBeInTheDocument();
    expect(screen.getByText('6 4 6, 1 8 0, 1 1 0 4 0 0 0 0 0 0 0, 7')).toBeInTheDocument();
    expect(screen.getByText('Pendiente', { selector: 'span' })).toBeVisible();
    const marked = screen.getAllByRole('strong', { hidden: true });
    expect(marked.map(({ textContent }) => textContent).join('')).toBe('6461140000007');
  });

  it.each([
    ['copies the new one', undefined, 'Copiada. Pégala tal cual en tu plataforma.'],
    ['says so where it cannot', new Error('No.'), /no nos dejó copiarla/],
  ])('%s', async (_, failure, words) => {
    const { person } = show(changing);
    const copy = await screen.findByRole('button', { name: 'Copiar CLABE nueva' });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      expect(text).toBe('646180110400000007');
      if (failure) throw failure;
    });
    await person.click(copy);
    expect(await screen.findByText(words)).toBeVisible();
    expect(write).toHaveBeenCalledOnce();
  });

  it('comes first on a phone, with the accepted credit put away below', async () => {
    narrow();
    show(changing);
    const put = (await screen.findByText('Ver el crédito que aceptaste')).closest('details');
    expect(put).not.toHaveAttribute('open');
    const task = screen.getByText('Tus dos cuentas');
    const warning = screen.getByText('No cambies tu cuenta por una llamada');
    expect(warning.compareDocumentPosition(task)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    expect(put?.compareDocumentPosition(warning)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  it('warns against a change because of a call', async () => {
    show(changing);
    expect(await screen.findByText('No cambies tu cuenta por una llamada')).toBeVisible();
  });

  it('explains it in five pictures, n of total', async () => {
    const { person } = show(changing);
    await press('Cómo cambiarla en Amazon, paso a paso')({ person });
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('1 de 5')).toBeVisible();
    expect(within(dialog).getByText(/Entra a Seller Central/)).toBeVisible();
    await person.click(within(dialog).getByRole('button', { name: 'Ir al 4 de 5' }));
    expect(
      await within(dialog).findByText(/Amazon no hace depósitos en los 3 días/),
    ).toBeInTheDocument();
    await person.click(within(dialog).getByRole('button', { name: 'Ir al 5 de 5' }));
    expect(await within(dialog).findByText(/Toma una captura/)).toBeInTheDocument();
    expect(within(dialog).getByText('5 de 5')).toBeInTheDocument();
    await person.click(within(dialog).getByRole('button', { name: 'Entendido' }));
    await waitFor(() => expect(dialog).toHaveAttribute('data-state', 'closed'));
  });

  it('takes the evidence in the one upload list, with its send button', async () => {
    const world = show(changing);
    await screen.findByText('Buscando los documentos que ya subiste...');
    world.settle(
      children.answers('listDocuments', { documents: [], kept: [], draft: EMPTY_DRAFT }),
    );
    expect(
      await screen.findByRole('group', { name: 'Evidencia del Cambio de CLABE' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enviar documentos' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});

describe('while the contract is drawn up', () => {
  it('has the app in both stores, as code and as link, and nothing to sign', async () => {
    widen();
    show(drawnUp);
    await heading('¡Ya casi!');
    screen.getByText('Opcional: la app para firmar');
    for (const [store, address] of [
      ['App Store', 'https://apps.example/ios'],
      ['Google Play', 'https://apps.example/android'],
    ]) {
      expect(screen.getByRole('img', { name: `Código QR que abre ${store}` })).toBeVisible();
      const link = screen.getByRole('link', { name: new RegExp(`Abrir en ${store}`) });
      expect(link).toHaveAttribute('href', address);
    }
    expect(screen.queryByText(/Firmar contrato/)).toBeNull();
    expect(screen.getByText('En verificación')).toBeVisible();
  });

  it('shows a phone no code of its own, and the stores as links', async () => {
    narrow();
    show(drawnUp);
    expect(await screen.findByRole('link', { name: /Abrir en App Store/ })).toBeVisible();
    expect(screen.queryByRole('img', { name: /Código QR/ })).toBeNull();
  });

  it('checks by hand, and says when that fails', async () => {
    const { person, settle } = show(drawnUp);
    await press('Actualizar')({ person });
    settle(children.fails('loadStatus'));
    expect(await screen.findByText(/No pudimos actualizar el estatus/)).toBeVisible();
  });
});

it('shows the account as verified beside the signature', async () => {
  show(signing);
  await heading('Estás a un paso');
  expect(screen.getByText('Verificada')).toBeVisible();
});

it("says in plain words what 'no fui yo' has stopped, and offers nothing to sign", async () => {
  show(elenaAt({ sub_status: 'Firmando Contrato', is_held: true }));
  await heading('Detuvimos tu solicitud');
  expect(screen.getByText(/Tu contrato y tu depósito están detenidos/)).toBeVisible();
  const change = screen.getByRole('link', { name: 'Cambiar mi contraseña' });
  expect(change).toHaveAttribute('href', '/resetPassword');
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByText(/Firmar contrato/)).toBeNull();
});
