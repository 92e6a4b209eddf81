import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { UserInfo } from '#contract/user-info.ts';
import type { DocumentListServices } from '#machines/document-list.machine.ts';
import type { RequestMachine, RequestServices } from '#machines/request.machine.ts';
import { requestMachine, selectUserInfo } from '#machines/request.machine.ts';
import { offersFirst, personAt, personWith, stepOf, type Told } from '#test/fixtures/user-info.ts';
import type { Model } from '#test/kit/model.ts';
import { elapses, ends, outcomesOf } from '#test/kit/outcomes.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { startWorld } from '#test/kit/world.ts';
import { RequestView } from '#views/request/RequestView.tsx';

const { answers, fails } = outcomesOf<RequestServices>();
const children = outcomesOf<DocumentListServices>();
const required = { label: 'Identificación oficial', alt: '', code: 'ID', accept: [], maxBytes: 1 };
const requiredDocuments = { 1: [required], 2: [required], 3: [] };
const loads = (userInfo: UserInfo) => answers('loadRequest', { userInfo, requiredDocuments });
const refreshes = (userInfo: UserInfo) => answers('refreshUserInfo', userInfo);

/** Each place once, so that every path stays short. */
const model: Model<RequestMachine> = {
  events: [
    loads(personAt('offersSelection')),
    loads(personAt('generalData')),
    loads(personAt('generalData', { regime: 'AMBOS' })),
    loads(personAt('legalDocuments')),
    loads(personAt('platformDocuments')),
    loads(personAt('sendRequest')),
    loads(personAt('signRequest')),
    loads(personWith({ steps: [] })),
    fails('loadRequest'),
    refreshes(personWith({ status: 'Línea Activa' })),
    fails('refreshUserInfo'),
    ends('offerChoice'),
    ends('generalData', { outcome: 'saved' }),
    ends('generalData', { outcome: 'back' }),
    ends('generalData', { outcome: 'canceled' }),
    ends('documentList', { outcome: 'sent' }),
    ends('documentList', { outcome: 'back' }),
    ends('documentList', { outcome: 'sending', documents: [] }),
    ends('signRequest'),
    answers('sendDocuments', { message: 'ok' }),
    fails('sendDocuments'),
    answers('goBack', 'moved'),
    answers('goBack', 'conflict'),
    fails('goBack'),
    elapses('advanceFlash', 'request.advancing.flash.shown'),
    elapses('reviewPoll', 'request.sendRequest.waiting'),
    elapses('reviewPoll', 'request.sendRequest.unseen'),
    { type: 'request.retry' },
    { type: 'status.check' },
    { type: 'session.leave' },
  ],
  distinguish: ({ context }) => {
    const userInfo = context.loaded?.userInfo;
    return [userInfo?.client.regime, userInfo?.status.status, userInfo?.status.sub_status];
  },
};

const heading = (name: string | RegExp) => () => screen.findByRole('heading', { level: 1, name });
const waiting = (text: RegExp) => () => screen.findByText(text);
const draw = (actor: Parameters<typeof RequestView>[0]['actor']) => <RequestView actor={actor} />;

describeFlow(requestMachine, model, {
  draw,
  perform: {
    'request.retry': press(/Reintentar|Actualizar/),
    'status.check': press('Consultar ahora'),
    'session.leave': press('Salir'),
  },
  see: {
    loadingRequest: waiting(/Estamos abriendo tu solicitud/),
    deciding: () => expect.fail('Nobody stays here.'),
    offersSelection: waiting(/Cargando|ofertas/i),
    generalData: heading('Datos generales'),
    legalDocuments: heading('Documentos legales'),
    platformDocuments: heading('Documentos de la plataforma'),
    sendRequest: async (snapshot) => {
      await heading('¡Terminaste tu solicitud!')();
      const unseen = snapshot.matches({ sendRequest: 'unseen' });
      expect(screen.queryByText(/no pudimos consultar/) !== null).toBe(unseen);
      const button = screen.getByRole('button', { name: 'Consultar ahora' });
      const looking = snapshot.matches({ sendRequest: 'lookingAgain' });
      expect(button.getAttribute('aria-busy')).toBe(String(looking));
    },
    signRequest: heading(/un paso/i),
    advancing: async () => {
      const wait = await screen.findByText(/preparamos el siguiente paso/);
      expect(wait.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
    },
    sendingBehind: waiting(/preparamos el siguiente paso/),
    goingBack: waiting(/Regresando al paso anterior/),
    unknownStep: async () => {
      await heading('Estamos revisando tu solicitud')();
      expect(screen.getByText(/Ponte en contacto con Atención a Clientes/)).toBeVisible();
    },
    unavailable: async () => {
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent('No pudimos abrir tu solicitud');
    },
    canceled: heading('Tu solicitud se canceló'),
    elsewhere: waiting(/Estamos abriendo/),
    leaving: waiting(/Estamos abriendo/),
  },
});

describe('the frame of the stepper', () => {
  function show(component: Parameters<typeof personAt>[0], told: Told = {}) {
    const world = startWorld(requestMachine, {} as Model<RequestMachine>, {
      children: 'real',
      take: () => {},
    });
    renderInSpanish(draw(world.actor));
    world.settle(loads(personAt(component, told)));
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
    show('sendRequest', { request: { show_onboarding: flag } });
    await screen.findByText('¡Terminaste tu solicitud!');
    expect(screen.queryByRole('dialog') !== null).toBe(flag);
  });

  it('spec 2: the text differs when the status is Revisión de documentos', async () => {
    show('sendRequest', { status: 'Revisión de documentos' });
    await heading('¡Recibimos tus documentos!')();
    expect(screen.getByText(/está revisando tus documentos/)).toBeVisible();
  });

  it('names the request to whoever asks about it', async () => {
    const { snapshot } = show('sendRequest');
    await heading('¡Terminaste tu solicitud!')();
    const id = selectUserInfo(snapshot())?.request.id ?? expect.fail();
    expect(screen.getByText(id)).toBeVisible();
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
    world.settle(fails('sendDocuments'));
    await heading('Documentos legales')();
    world.settle(children.answers('listDocuments', []));
    // Asked for once the documents are known.
    await vi.waitFor(() => world.settle(children.answers('listWaiting', [])));
    expect(await screen.findByRole('alert')).toHaveTextContent(/No pudimos enviar tus documentos/);
  });

  it('spec 7: the message of a send that was not waited for is shown too', async () => {
    const world = show('legalDocuments');
    const heard: unknown[] = [];
    world.actor.on('*', (notice) => heard.push(notice));
    await heading('Documentos legales')();
    world.settle(ends('documentList', { outcome: 'sending', documents: [] }));
    await screen.findByText(/preparamos el siguiente paso/);
    world.settle(answers('sendDocuments', { message: 'Documents received' }));
    await vi.waitFor(() =>
      expect(heard).toEqual([{ type: 'notice.message', text: 'Documents received' }]),
    );
  });

  it.each([
    ['a step that cannot be taken back', answers('goBack', 'conflict'), 'notice.noWayBack'],
    ['a failure of the call', fails('goBack'), 'notice.notMoved'],
  ])('going back tells %s from the other', async (_, outcome, type) => {
    const world = show('legalDocuments');
    const heard: unknown[] = [];
    world.actor.on('*', (notice) => heard.push(notice));
    await heading('Documentos legales')();
    world.settle(ends('documentList', { outcome: 'back' }));
    await screen.findByText(/Regresando al paso anterior/);
    world.settle(outcome);
    await vi.waitFor(() => expect(heard).toEqual([{ type }]));
  });
});
