import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Profile } from '#contract/clients.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import {
  type InvalidUser,
  type ProfileMachine,
  type ProfileServices,
  profileMachine,
} from '#machines/profile.machine.ts';
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
    leaving: () => screen.findByText('Cerrando la sesión...'),
    opened: () => screen.findByText('Entrando...'),
    left: () => screen.findByText('Cerrando la sesión...'),
  },
});

const causes: [InvalidUser, Profile, RegExp][] = [
  ['inactive', inactive, /no está activa/],
  ['noPlatform', noPlatform, /plataforma/],
];
it.each(causes)("'Invalid User' helps with its cause: %s", async (_, answer, words) => {
  const { services, settle } = stubServices<ProfileServices>(
    'loadProfile',
    'createClient',
    'signOut',
  );
  const machine = profileMachine.provide({ actors: actorsFrom(services) });
  renderInSpanish(<ProfileView actor={createActor(machine).start()} />);
  settle(answers('loadProfile', answer));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});
