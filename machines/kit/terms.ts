/** What the signing of the terms asks of its services, and what it knows. */
import type { Terms } from '#contract/terms.ts';
import type { Failure } from './failure.ts';
import type { Service } from './service.ts';

type Signature = { terms: Terms; video: File; doodle: File };

export type TermsServices = {
  /** Null: there is nothing to sign. */
  findTerms: Service<{ requestId: string | null }, Terms | null>;
  /** 'conflict': signed elsewhere, or no longer due. */
  sendSignature: Service<
    Signature & { onProgress: (fraction: number) => void },
    'signed' | 'conflict'
  >;
};

/** Null: of the newest request that has terms. */
export type TermsInput = { requestId: string | null };
export type TermsContext = TermsInput & {
  terms: Terms | null;
  video: File | null;
  doodle: File | null;
  fraction: number;
  failure: Failure | null;
};
/** Whether more than one hotel waits for its signature. */
export const hasOthers = (terms: Terms | null) => (terms?.to_sign.length ?? 0) > 1;
