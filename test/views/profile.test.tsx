import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Profile } from '#contract/clients.ts';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { inactive, model, profile } from '#machines/models/parts/session/profile.model.ts';
import {
  type InvalidUser,
  type ProfileServices,
  profileMachine,
} from '#machines/parts/session/profile.machine.ts';
import { stubServices } from '#test/kit/open-calls.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { ProfileView } from '#views/profile/ProfileView.tsx';

const { answers } = outcomesOf<ProfileServices>();
const noPlatform = { ...profile, client: { ...profile.client, user_platform: null } };

describeFlow(model, {
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
