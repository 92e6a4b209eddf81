/** How long ago a person may have signed in who changes how the account is protected. Source: decision 0110. */
export const RECENT_SIGN_IN_MINUTES = 10;

export const isRecentSignIn = (at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() <= RECENT_SIGN_IN_MINUTES * 60_000;
