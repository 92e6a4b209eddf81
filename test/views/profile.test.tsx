import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Profile } from '#contract/clients.ts';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import {
  type InvalidUser,
  type ProfileMachine,
  type ProfileServices,
  profileMachine,
} from '#machines/parts/session/profile.machine.ts';
import type { Model } from '#test/kit/model.ts';
import { outcomesOf, stubServices } from '#test/kit/outcomes.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { ProfileView } from '#views/profile/ProfileView.tsx';

const { answers, fails } = outcomesOf<ProfileServices>();
const profile: Profile = {
  client: { names: 'María Fernanda', user_platform: 'tienda-nube', active: true },
  control: ['CreditRequestView'],
};
const inactive = { ...profile, client: { ...profile.client, active: false } };
const noPlatform = { ...profile, client: { ...profile.client, user_platform: null } };

const refused = {
  type: 'xstate.error.actor.createClient' as const,
  error: new CallFailed('refused', { status: 403, supportCode: 'SOP-2' }),
};

const model: Model<ProfileMachine> = {
  events: [
    { type: 'profile.retry' },
    { type: 'account.leave' },
    answers('loadProfile', profile),
    answers('loadProfile', null),
    answers('loadProfile', inactive),
    fails('loadProfile'),
    answers('createClient', 'created'),
    answers('createClient', 'refused'),
    fails('createClient'),
    refused,
    answers('signOut', undefined),
    fails('signOut'),
  ],
  distinguish: ({ context }) => context.created,
};

describeFlow(profileMachine, model, {
  draw: (actor) => <ProfileView actor={actor} />,
  perform: {
    'profile.retry': press('Reintentar'),
    'account.leave': press('Entrar con otra cuenta'),
  },
  see: {
    loadingProfile: () => screen.findByText('Buscando tu cuenta...'),
    creatingClient: () => screen.findByText('Preparando tu cuenta...'),
    profileUnavailable: () => screen.findByRole('heading', { name: 'No pudimos abrir tu cuenta' }),
    invalidUser: () => screen.findByRole('heading', { name: 'Invalid User' }),
    signingOut: () => screen.findByText('Cerrando la sesión...'),
    opened: () => screen.findByText('Entrando...'),
    left: () => screen.findByText('Cerrando la sesión...'),
  },
});

const causes: [InvalidUser, Profile, RegExp][] = [
  ['inactive', inactive, /no está activa/],
  ['noPlatform', noPlatform, /plataforma/],
];
function open() {
  const { services, settle } = stubServices<ProfileServices>(
    'loadProfile',
    'createClient',
    'signOut',
  );
  const machine = profileMachine.provide({ actors: actorsFrom(services) });
  renderInSpanish(<ProfileView actor={createActor(machine).start()} />);
  return { settle };
}

it.each(causes)("'Invalid User' helps with its cause: %s", async (_, answer, words) => {
  const { settle } = open();
  settle(answers('loadProfile', answer));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});

const failure = new CallFailed('unavailable', { supportCode: 'SOP-1' });

it('shows the support code of a profile that could not be loaded', async () => {
  const { settle } = open();
  settle({ type: 'xstate.error.actor.loadProfile', error: failure });
  expect(await screen.findByRole('alert')).toHaveTextContent('Código de soporte: SOP-1');
});

it('shows the support code of a client that could not be created', async () => {
  const { settle } = open();
  settle(answers('loadProfile', null));
  await screen.findByText('Preparando tu cuenta...');
  settle({ type: 'xstate.error.actor.createClient', error: failure });
  await screen.findByRole('button', { name: 'Reintentar' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Código de soporte: SOP-1');
});
