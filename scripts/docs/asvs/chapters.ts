/** ASVS 5.0.0, levels 1 and 2, chapter by chapter. Source: github.com/OWASP/ASVS, 5.0/docs_en. */
import type { Chapter } from './answer.ts';
import { api } from './api.ts';
import { architecture } from './architecture.ts';
import { authentication } from './authentication.ts';
import { authorization } from './authorization.ts';
import { businessLogic } from './business-logic.ts';
import { communication } from './communication.ts';
import { configuration } from './configuration.ts';
import { cryptography } from './cryptography.ts';
import { data } from './data.ts';
import { encoding } from './encoding.ts';
import { files } from './files.ts';
import { logging } from './logging.ts';
import { oauth } from './oauth.ts';
import { sessions } from './sessions.ts';
import { tokens } from './tokens.ts';
import { webFrontend } from './web-frontend.ts';
import { webrtc } from './webrtc.ts';

export const CHAPTERS: readonly Chapter[] = [
  ...[encoding, businessLogic, webFrontend, api, files, authentication, sessions],
  ...[authorization, tokens, oauth, cryptography, communication, configuration],
  ...[data, architecture, logging, webrtc],
];
