import type { RequiredDocuments } from '#contract/documents.ts';
import type { UserInfo } from '#contract/user-info.ts';
import type { FormDefinition } from '#domain/form/form-definition.ts';

/** A regime that fills in a form; AMBOS chooses one of the two. */
type Regime = 'PF' | 'PM';

/** What the handlers ask of the platforms' data and of the catalogues. */
export type PlatformGuide = {
  /** The setup of a platform; undefined for one that is not known. */
  setupOf(name: string): UserInfo['platform'] | undefined;
  /** The documents by step. Source: spec 3, requiredDocs. */
  documentsOf(name: string, regime: Regime): RequiredDocuments;
  formOf(name: string, regime: Regime): FormDefinition | undefined;
  /** The name of a nationality; empty for none. */
  nationalityOf(id: number | null): string;
};
