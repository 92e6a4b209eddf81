import { keptDraftMachine } from '#machines/kept-draft.machine.ts';
import { actorsFrom } from '#machines/kit/service.ts';
import { draftMachine } from '#machines/parts/forms/draft.machine.ts';
import type { PortalServices } from '#services/index.ts';

export const provideCustomOfferDraft = ({ offerDrafts }: Pick<PortalServices, 'offerDrafts'>) =>
  keptDraftMachine.provide({
    actors: {
      ...actorsFrom({ loadDraft: offerDrafts.loadDraft }),
      draft: draftMachine.provide({ actors: actorsFrom({ saveDraft: offerDrafts.saveDraft }) }),
    },
  });
