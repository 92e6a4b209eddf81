import actions from './es/actions.json';
import documents from './es/documents.json';
import fileCheck from './es/file-check.json';
import remedies from './es/remedies.json';
import upload from './es/upload.json';

/** Messages of the corrections by link beyond `initial.ts`: the whole catalogue would be larger than the page itself. */
export const remediesMessages = { ...actions, ...upload, ...documents, ...fileCheck, ...remedies };
