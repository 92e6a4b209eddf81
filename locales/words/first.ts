import appSetUp from '../es/app-set-up.json';
import common from '../es/common.json';
import error from '../es/error.json';
import layout from '../es/layout.json';
import lender from '../es/lender.json';
import page from '../es/page.json';
import profile from '../es/profile.json';
import signIn from '../es/sign-in.json';

/** Made by `npm run words`. */
export const messages = {
  ...appSetUp,
  ...common,
  ...error,
  ...layout,
  ...lender,
  ...page,
  ...profile,
  ...signIn,
};
