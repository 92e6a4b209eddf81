/** The dynamic form as it was loaded, and where it begins: the record, and the draft over it. */
import type { CatalogueRow, RiskQuestion } from '#contract/catalogues.ts';
import type { UserInfo } from '#contract/user-info.ts';
import { type Draft, draftedPlace, draftValues, PLACE } from '#domain/form/draft.ts';
import type { FormDefinition } from '#domain/form/form-definition.ts';
import {
  type DraftedForm,
  draftedHalfTyped,
  draftedPartners,
  draftedTab,
  draftName,
} from '#domain/form/form-draft.ts';
import { sectionsFor } from '#domain/form/form-fields.ts';
import type { Form } from '#domain/form/wire.ts';
import { MEXICO_ID } from '#domain/person/postal-code.ts';
import type { PersonType } from '#domain/person/regime.ts';

/** Everything that the form is drawn from. */
export type LoadedForm = {
  definition: FormDefinition;
  catalogues: Record<string, CatalogueRow[]>;
  riskQuestions: RiskQuestion[];
  /** What was typed before and not sent. */
  draft: Draft;
};

/** As a machine hands its context to an input or an event. */
type At = { context: FormContext };
type FormContext = { userInfo: UserInfo; loaded: LoadedForm | null; tab: PersonType };

function loadedIn({ loaded }: FormContext): LoadedForm {
  if (!loaded) throw new Error('The form is not loaded.');
  return loaded;
}

/** The form of the tab that is chosen. */
export function formIn(context: FormContext): Form {
  const { definition, riskQuestions } = loadedIn(context);
  const { userInfo, tab } = context;
  return {
    sections: sectionsFor(definition, tab),
    regime: tab,
    riskQuestions,
    requestId: userInfo.request.id,
    platform: userInfo.platform.name,
  };
}

/** The same, as its draft names the answers. */
export const draftedFormIn = (context: FormContext): DraftedForm => ({
  ...formIn(context),
  tabs: context.userInfo.client.regime === 'AMBOS',
});

export const formQueryIn = ({ userInfo: { request, platform, client } }: FormContext) => ({
  requestId: request.id,
  platform: platform.name,
  regime: client.regime,
});

/** The page of a phone where the draft was left. */
export const firstPageIn = ({ context }: At) => ({
  page: draftedPlace(draftValues(loadedIn(context).draft), PLACE.page),
});

export const draftInputIn = ({ context }: At) => ({
  owner: context.userInfo.request.id,
  draft: loadedIn(context).draft,
});

/** With the tab where an AMBOS client was, else PF. */
export const loadedOver = ({ userInfo }: FormContext, loaded: LoadedForm) => ({
  loaded,
  tab: firstTab(userInfo, loaded.draft),
});

export const firstTab = ({ client }: UserInfo, draft: Draft): PersonType =>
  client.regime === 'AMBOS' ? (draftedTab(draftValues(draft)) ?? 'PF') : client.regime;

/** The partners and the address that the form begins with, as the events that enter them. */
export const firstPartnersIn = ({ context }: At) => ({
  type: 'partners.replace' as const,
  partners: draftedPartners(draftValues(loadedIn(context).draft)) ?? context.userInfo.partners,
  halfTyped: draftedHalfTyped(draftValues(loadedIn(context).draft)),
});

export function firstAddressIn({ context }: At) {
  const answers = draftValues(loadedIn(context).draft);
  const form = draftedFormIn(context);
  const { address } = context.userInfo;
  const answer = (field: string) => answers[draftName(form, field)];
  const postalCode = String(answer('address.postal_code') ?? address.postal_code ?? '');
  const countryId = Number(answer('address.country_id') || address.country_id || MEXICO_ID);
  return { type: 'address.enter' as const, address: { postalCode, countryId }, isKnown: true };
}
