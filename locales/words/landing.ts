import landing from '../es/landing.json';
import landingDetails from '../es/landing-details.json';
import marketplaceSignIn from '../es/marketplace-sign-in.json';

/** Made by `npm run words`. */
export const messages = {
  ...landing,
  ...landingDetails,
  ...marketplaceSignIn,
};
