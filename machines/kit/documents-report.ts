import type { DocumentState } from '#contract/documents.ts';
import type { BackComes } from '#domain/request/identification.ts';

/** What a link reports to its flow: all documents that have arrived, and the choice of the back, from whichever device. */
export type DocumentsReport = {
  type: 'documents.arrived';
  documents: DocumentState[];
  back?: BackComes | undefined;
};
