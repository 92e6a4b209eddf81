import cost from './es/cost.json';
import landing from './es/landing.json';
import landingDetails from './es/landing-details.json';
import marketplaceSignIn from './es/marketplace-sign-in.json';

/** What the landing has beyond `initial.ts`. */
export const landingMessages = { ...cost, ...landing, ...landingDetails, ...marketplaceSignIn };
