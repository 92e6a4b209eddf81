import type { Chapter } from './answer.ts';
import { factors } from './factors.ts';
import { passwords } from './passwords.ts';
import { signIn } from './sign-in.ts';

export const authentication: Chapter = {
  name: 'V6 Authentication',
  requirements: [...passwords, ...signIn, ...factors],
};
