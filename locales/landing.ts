import landingDetails from './es/landing-details.json';

/** What the landing has beyond `initial.ts`. */
export const landingMessages = landingDetails;
