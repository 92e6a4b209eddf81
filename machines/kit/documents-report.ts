import type { DocumentState } from '#contract/documents.ts';
import type { BackComes } from '#domain/request/identification.ts';
import type { Parent } from './parent.ts';

/** What a link reports to its flow: all documents that have arrived, and the choice of the back, from whichever device. */
export type DocumentsReport = {
  type: 'documents.arrived';
  documents: DocumentState[];
  back?: BackComes | undefined;
};

/** A file that a slot has checked and taken. */
export type KeptReport = { type: 'file.kept'; file: File };
/** Who reads along; what a slot refuses is not reported. */
export type KeptFileReader = Parent<KeptReport>;
