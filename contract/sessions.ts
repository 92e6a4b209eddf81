/** The sign-ins of a person. Source: issue 33, 9. */
import { contract } from './kit/call.ts';

export const sessionCalls = contract({
  endSession: {
    method: 'POST',
    path: '/flujo-piloto/cliente/sesiones/fin',
    access: 'session',
    summary: "Ends the caller's session: none of its tokens opens anything within a minute",
    status: 204,
  },
});
