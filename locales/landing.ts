import landing from './es/landing.json';
import landingDetails from './es/landing-details.json';

/** What the landing has beyond `initial.ts`. */
export const landingMessages = { ...landing, ...landingDetails };
