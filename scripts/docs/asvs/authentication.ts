import type { Chapter } from './answer.ts';
import { factors } from './factors.ts';
import { passwords } from './passwords.ts';

export const authentication: Chapter = {
  name: 'V6 Authentication',
  requirements: [...passwords, ...factors],
};
