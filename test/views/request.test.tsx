import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT } from '#domain/form/draft.ts';
import { ends, outcomesOf } from '#machines/models/kit/outcomes.ts';
import { loaded, model } from '#machines/models/request.model.ts';
import {
  type Changes,
  offersFirst,
  personAt,
  personWith,
  stepOf,
} from '#machines/models/samples/user-info.ts';
import type { DocumentListServices } from '#machines/parts/files/document-list.machine.ts';
import type { StepChangeServices } from '#machines/parts/request/step-change.machine.ts';
import { requestMachine, selectUserInfo } from '#machines/request.machine.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { startWorld } from '#test/kit/world.ts';
import { RequestView } from '#views/request/RequestView.tsx';
import { OnboardingPart } from '#views/request/step-parts.tsx';

const children = outcomesOf<DocumentListServices & StepChangeServices>();

const heading = (name: string | RegExp) => () => screen.findByRole('heading', { level: 1, name });
const waiting = (text: RegExp) => () => screen.findByText(text);
const draw = (actor: Parameters<typeof RequestView>[0]['actor']) => <RequestView actor={actor} />;

describeFlow(model, {
  draw,
  perform: {
    'request.retry': press('Actualizar'),
    'session.leave': press('Salir'),
  },
  see: {
    deciding: () => expect.fail('No screen stays here.'),
    offersSelection: waiting(/Cargando|ofertas/i),
    generalData: heading('Datos generales'),
    legalDocuments: heading('Documentos legales'),
    platformDocuments: heading('Tu estado de cuenta'),
    sendRequest: heading('¡Terminaste tu solicitud!'),
    signRequest: heading(/un paso/i),
    changingStep: waiting(/preparamos el siguiente paso|Estamos abriendo tu solicitud/),
    unknownStep: async () => {
      await heading('Estamos revisando tu solicitud')();
      expect(screen.getByText(/Ponte en contacto con Atención a Clientes/)).toBeVisible();
    },
    canceled: heading('Tu solicitud se canceló'),
    elsewhere: waiting(/Estamos abriendo/),
    leaving: waiting(/Estamos abriendo/),
  },
});

describe('the frame of the stepper', () => {
  function show(component: Parameters<typeof personAt>[0], changes: Changes = {}) {
    const model = { input: loaded(personAt(component, changes)), events: [] };
    const world = startWorld(requestMachine, model, { children: 'real', take: () => {} });
    renderInSpanish(draw(world.actor));
    return { ...world, person: userEvent.setup({ delay: null }) };
  }

  const rungs = async () => {
    const bar = await screen.findByRole('navigation', { name: 'Pasos de tu solicitud' });
    return within(bar).getAllByRole('listitem', { hidden: true });
  };

  it('spec 2: titles and the show-in-stepper flag come from the platform', async () => {
    const steps = [
      stepOf('generalData', { title: 'Tus datos, vendedor' }),
      stepOf('legalDocuments', { show_in_stepper: false }),
      stepOf('sendRequest'),
    ];
    show('sendRequest', { steps });
    const texts = (await rungs()).map(({ textContent }) => textContent);
    expect(texts).toEqual([
      expect.stringContaining('Tus datos, vendedorListo'),
      expect.stringContaining('Revisión de tu solicitudEn curso'),
    ]);
  });

  it('counts n of total over the visible steps alone (D-11)', async () => {
    const steps = offersFirst.map((step) =>
      step.component === 'generalData' ? { ...step, show_in_stepper: false } : step,
    );
    show('legalDocuments', { steps });
    await screen.findByText('Paso 2 de 5 · Documentos legales');
  });

  it('shows no steps where the platform says so', async () => {
    const platform = personWith().platform;
    const steps_configuration = { ...platform.steps_configuration, show_steps_in_stepper: false };
    show('sendRequest', { platform: { steps_configuration } });
    await heading('¡Terminaste tu solicitud!')();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('spec 1: a banner tells of a premium credit, and can be put away', async () => {
    const { person } = show('sendRequest', { request: { is_premium: true } });
    const banner = await screen.findByRole('region', { name: 'Crédito Premium' });
    await person.click(within(banner).getByRole('button', { name: 'Cerrar aviso' }));
    expect(screen.queryByRole('region', { name: 'Crédito Premium' })).toBeNull();
  });

  it('has no banner for other credits', async () => {
    show('sendRequest');
    await heading('¡Terminaste tu solicitud!')();
    expect(screen.queryByRole('region', { name: 'Crédito Premium' })).toBeNull();
  });

  it.each([true, false])('spec 1: the onboarding appears when it is flagged: %s', async (flag) => {
    await OnboardingPart.loadAhead();
    show('sendRequest', { request: { show_onboarding: flag } });
    await screen.findByText('¡Terminaste tu solicitud!');
    expect(screen.queryByRole('dialog') !== null).toBe(flag);
  });

  it('spec 2: the text differs when the status is Revisión de documentos', async () => {
    show('sendRequest', { status: 'Revisión de documentos' });
    await heading('¡Recibimos tus documentos!')();
    expect(screen.getByText(/está revisando tus documentos/)).toBeVisible();
  });

  it('names the request for a person who asks about it', async () => {
    const { snapshot } = show('sendRequest');
    await heading('¡Terminaste tu solicitud!')();
    const { name } = selectUserInfo(snapshot()).request;
    expect(screen.getByText(name)).toBeVisible();
  });

  it.each([
    'generalData',
    'legalDocuments',
    'platformDocuments',
    'sendRequest',
    'signRequest',
  ] as const)('spec 3: shows what the platform instructs at %s', async (component) => {
    show(component, { steps: [stepOf(component, { instructions: 'Ten a la mano tu RFC.' })] });
    expect(await screen.findByText('Ten a la mano tu RFC.')).toBeVisible();
  });

  it('comes back with an error beside the step when the server refuses (ruling 20)', async () => {
    const world = show('legalDocuments');
    await heading('Documentos legales')();
    world.settle(ends('documentList', { outcome: 'sending', documents: [] }));
    await screen.findByText(/preparamos el siguiente paso/);
    world.settle(children.fails('sendDocuments'));
    await heading('Documentos legales')();
    world.settle(
      children.answers('listDocuments', { documents: [], kept: [], draft: EMPTY_DRAFT }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(/No pudimos enviar tus documentos/);
  });
});
