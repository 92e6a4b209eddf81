/** For who wants nothing to move. */
export const STILL = {
  // Not merely short: Safari may end an animation before what waits for its end listens, and a dialog stays for ever.
  animationDuration: '0s !important',
  animationIterationCount: '1 !important',
  transitionDuration: '0.01ms !important',
};
