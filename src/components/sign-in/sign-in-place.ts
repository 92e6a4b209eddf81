import { createContext } from 'react';

/**
 * Where a person signs in: on a page of its own, in a dialog over the page whose session ended, or in one over an act of
 * the person who is signed in, and who is no other afterwards.
 */
export const SignInPlace = createContext<'page' | 'dialog' | 'ownDialog'>('page');
