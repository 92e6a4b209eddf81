import legal from '../es/legal.json';

/** Made by `npm run words`. */
export const messages = {
  ...legal,
};
