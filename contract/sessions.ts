/** The sign-ins of a person. Source: issue 33, 9. */
import { boolean, type InferType, object, string } from 'yup';
import { BROWSERS, SYSTEMS } from '#domain/person/device.ts';
import { contract } from './kit/call.ts';
import { list } from './kit/fields.ts';

/** What is kept of a device is what a person knows it by. */
const ownSession = object({
  browser: string().oneOf(BROWSERS).nullable().defined(),
  system: string().oneOf(SYSTEMS).nullable().defined(),
  /** ISO 8601. */
  began_at: string().required(),
  used_at: string().required(),
  /** The one that asks. */
  current: boolean().required(),
});
export type OwnSession = InferType<typeof ownSession>;

export const sessionCalls = contract({
  endSession: {
    method: 'POST',
    path: '/flujo-piloto/cliente/sesiones/fin',
    access: 'session',
    summary: "Ends the caller's session: none of its tokens opens anything within a minute",
    status: 204,
  },
  listSessions: {
    method: 'GET',
    path: '/flujo-piloto/cliente/sesiones',
    access: 'session',
    summary: 'Where the caller is signed in: this session first, then the last used',
    response: object({ sessions: list(ownSession) }),
  },
  endOtherSessions: {
    method: 'POST',
    path: '/flujo-piloto/cliente/sesiones/cerrar-las-demas',
    access: 'session',
    summary:
      'Ends all sessions of the caller but this one, and answers with those that are left; 403 signInAgain where the sign-in is older than 10 minutes',
    response: object({ sessions: list(ownSession) }),
    refuses: ['signInAgain'],
  },
});
