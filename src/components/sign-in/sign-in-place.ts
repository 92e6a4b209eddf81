import { createContext } from 'react';

/** Where a person signs in: on a page of its own, or in a dialog over the page whose session ended. */
export const SignInPlace = createContext<'page' | 'dialog'>('page');
