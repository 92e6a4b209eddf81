import type { DocumentState } from '#contract/documents.ts';

/** What a link reports to its flow: all documents that have arrived, from whichever device. */
export type DocumentsReport = { type: 'documents.arrived'; documents: DocumentState[] };
