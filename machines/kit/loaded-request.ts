import type { RequiredDocuments } from '#contract/documents.ts';
import type { UserInfo } from '#contract/user-info.ts';

/** What every request screen starts from. */
export type LoadedRequest = { userInfo: UserInfo; requiredDocuments: RequiredDocuments };
