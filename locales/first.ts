import common from './es/common.json';
import error from './es/error.json';
import landing from './es/landing.json';
import layout from './es/layout.json';
import page from './es/page.json';
import profile from './es/profile.json';
import signIn from './es/sign-in.json';

/** What comes with the first page: the frame, the landing, the sign-in, and what may go wrong anywhere. */
export const first = {
  ...common,
  ...error,
  ...landing,
  ...layout,
  ...page,
  ...profile,
  ...signIn,
};
