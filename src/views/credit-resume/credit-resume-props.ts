import type { CreditResumeActor } from '#machines/credit-resume.machine.ts';

/** Where the signing app is had; an empty address is not shown. */
export type Stores = { appStore: string; playStore: string };

export type CreditResumeProps = { actor: CreditResumeActor; stores: Stores };
