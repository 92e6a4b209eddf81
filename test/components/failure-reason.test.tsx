/** What happened, in one sentence, and when to try again. Source: issue 10, 2. */

import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import { failureMessage } from '#components/feedback/FailureReason.tsx';
import { translate } from '#components/text/message.ts';
import { es } from '#locales/index.ts';

const intl = createIntl({ locale: 'es-MX', messages: es });
const told = (reason: 'tooMany' | 'unavailable' | 'internal', retryAfterMs: number | null) =>
  translate(intl, failureMessage({ reason, retryAfterMs }));

it.each([
  ['tooMany', 30_000, 'Hiciste muchos intentos seguidos. Vuelve a intentarlo en 30 segundos.'],
  ['tooMany', 1, 'Hiciste muchos intentos seguidos. Vuelve a intentarlo en 1 segundo.'],
  ['tooMany', 119_001, 'Hiciste muchos intentos seguidos. Vuelve a intentarlo en 2 minutos.'],
  [
    'unavailable',
    61_000,
    'El servicio no está disponible por un momento. Vuelve a intentarlo en 61 segundos.',
  ],
  ['unavailable', null, 'El servicio no está disponible por un momento. Vuelve a intentarlo.'],
  ['internal', 30_000, 'Tuvimos un problema de nuestro lado. Inténtalo de nuevo en unos minutos.'],
] as const)('%s after %j ms', (reason, ms, words) => {
  expect(told(reason, ms)).toBe(words);
});
