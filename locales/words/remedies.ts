import actions from '../es/actions.json';
import documents from '../es/documents.json';
import fileCheck from '../es/file-check.json';
import fileSorting from '../es/file-sorting.json';
import remedies from '../es/remedies.json';
import upload from '../es/upload.json';

/** Made by `npm run words`. */
export const messages = {
  ...actions,
  ...documents,
  ...fileCheck,
  ...fileSorting,
  ...remedies,
  ...upload,
};
