/** 'No fui yo': the link in a mail about a changed account, without signing in. Source: ruling 27; B9. */
import { type InferType, object, string } from 'yup';
import { contract } from './kit/call.ts';

/** `over`: the request has ended, signed or not, and nothing can be stopped here any more. */
const accountChange = object({
  /** The last four digits of the account. */
  ending: string().required(),
  state: string().oneOf(['open', 'held', 'over']).required(),
});
export type AccountChange = InferType<typeof accountChange>;

/** Refusals: 404 for no such link, 410 for one that is over. */
export const accountHoldCalls = contract({
  findAccountChange: {
    method: 'GET',
    path: '/account-holds/:token',
    access: 'public',
    summary: 'The change of an account that a mail was about; changes nothing',
    response: accountChange,
  },
  holdAccount: {
    method: 'POST',
    path: '/account-holds/:token',
    access: 'public',
    summary:
      'The owner did not make the change: evidence, contract and signature wait for the lender',
    response: accountChange,
    refuses: ['wrongStep', 'requestHeld'],
  },
});
