import callback from './en/callback.json';
import common from './en/common.json';
import documents from './en/documents.json';
import error from './en/error.json';
import form from './en/form.json';
import generalData from './en/general-data.json';
import landing from './en/landing.json';
import layout from './en/layout.json';
import legal from './en/legal.json';
import offers from './en/offers.json';
import onboarding from './en/onboarding.json';
import page from './en/page.json';
import partners from './en/partners.json';
import passwordReset from './en/password-reset.json';
import profile from './en/profile.json';
import request from './en/request.json';
import requestEntry from './en/request-entry.json';
import signIn from './en/sign-in.json';
import signing from './en/signing.json';
import warning from './en/warning.json';
import type { MessageKey } from './index.ts';

/** English, loaded when somebody chooses it. A key that Spanish has and English has not does not compile. */
export const en: Record<MessageKey, string> = {
  ...callback,
  ...common,
  ...documents,
  ...error,
  ...form,
  ...generalData,
  ...partners,
  ...passwordReset,
  ...profile,
  ...request,
  ...landing,
  ...layout,
  ...legal,
  ...offers,
  ...onboarding,
  ...page,
  ...requestEntry,
  ...signIn,
  ...signing,
  ...warning,
};
