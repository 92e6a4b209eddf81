import type { Profile } from '#contract/clients.ts';
import { CallFailed } from '#contract/kit/call-failed.ts';
import { modelOf } from '#machines/models/kit/model.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { type ProfileServices, profileMachine } from '#machines/parts/session/profile.machine.ts';

const { answers, fails } = outcomesOf<ProfileServices>();
export const profile: Profile = {
  client: { names: 'María Fernanda', user_platform: 'tienda-nube', active: true },
  control: ['CreditRequestView'],
};
export const inactive = { ...profile, client: { ...profile.client, active: false } };

const refused = {
  type: 'xstate.error.actor.createClient' as const,
  error: new CallFailed('refused', { status: 403, supportCode: 'SOP-2' }),
};

export const model = modelOf(profileMachine, {
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
});
