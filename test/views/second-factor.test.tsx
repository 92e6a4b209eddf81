import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { actorsFrom } from '#machines/kit/service.ts';
import { outcomesOf } from '#machines/models/kit/outcomes.ts';
import { appSetUp, model, person as signedIn } from '#machines/models/second-factor.model.ts';
import { type SecondFactorServices, secondFactorMachine } from '#machines/second-factor.machine.ts';
import { stubServices } from '#test/kit/open-calls.ts';
import { renderInSpanish } from '#test/kit/render.tsx';
import { describeFlow, press } from '#test/kit/walks.tsx';
import { SecondFactorView } from '#views/second-factor/SecondFactorView.tsx';

const { answers } = outcomesOf<SecondFactorServices>();
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const own = 'Verificación en dos pasos';
const alertIs = (shown: boolean) => expect(screen.queryByRole('alert') !== null).toBe(shown);
const busy = async (name: string) =>
  expect(await screen.findByRole('button', { name })).toHaveAttribute('aria-busy', 'true');

const proving = () => screen.findByRole('dialog', { name: 'Confirma que eres tú' });

describeFlow(model, {
  draw: (actor) => <SecondFactorView actor={actor} />,
  perform: {
    'factor.retry': press('Reintentar'),
    'setUp.start': press('Activar'),
    'setUp.cancel': press('Cancelar'),
    'code.submit': async ({ person, event }) => {
      const field = screen.getByLabelText('Código de 6 números');
      await person.clear(field);
      await person.type(field, event.code);
      await person.click(screen.getByRole('button', { name: 'Comprobar y activar' }));
    },
    'removal.ask': press('Desactivar'),
    'removal.cancel': press('Cancelar'),
    'removal.confirm': press('Desactivar'),
  },
  see: {
    findingFactor: () => screen.findByText('Cargando...'),
    unavailable: async () => {
      await title(own);
      alertIs(true);
    },
    elsewhere: () => screen.findByText(/la cuenta de tu plataforma/),
    off: async (snapshot) => {
      await title(own);
      await screen.findByText(/solo con tu contraseña/);
      alertIs(snapshot.matches({ off: 'failed' }));
      expect(screen.queryByText(/quedó desactivada/) !== null).toBe(
        snapshot.matches({ off: 'removed' }),
      );
    },
    startingSetUp: () => busy('Preparando...'),
    scanning: async (snapshot) => {
      await title('Agrega tu cuenta a la app');
      alertIs(!snapshot.matches({ scanning: 'fresh' }));
    },
    confirmingSetUp: () => busy('Revisando el código...'),
    on: async (snapshot) => {
      if (snapshot.matches({ on: 'asking' })) {
        await screen.findByRole('alertdialog', {
          name: '¿Desactivar la verificación en dos pasos?',
        });
        return;
      }
      await title(own);
      await screen.findByText(/Está activa/);
      alertIs(snapshot.matches({ on: 'failed' }));
      expect(screen.queryByText(/^Listo/) !== null).toBe(snapshot.matches({ on: 'added' }));
    },
    removingFactor: () => busy('Desactivando...'),
    provingForSetUp: proving,
    provingForRemoval: proving,
  },
});

async function scanning() {
  const { services, settle } = stubServices<SecondFactorServices>(
    'findFactor',
    'startSetUp',
    'confirmSetUp',
    'removeFactor',
  );
  const machine = secondFactorMachine.provide({ actors: actorsFrom(services) });
  const actor = createActor(machine, { input: signedIn }).start();
  renderInSpanish(<SecondFactorView actor={actor} />);
  settle(answers('findFactor', 'off'));
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'Activar' }));
  settle(answers('startSetUp', appSetUp));
  await screen.findByRole('img', { name: 'Código QR para tu app de autenticación' });
  return { person, actor, settle };
}

it('the key is there to type, in fours, and to copy whole', async () => {
  const { person } = await scanning();
  expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Copiar la clave' }));
  expect(await navigator.clipboard.readText()).toBe(appSetUp.key);
});

it.each([
  ['mismatch', /no es correcto o ya cambió/],
  ['limit', /muchos intentos seguidos/],
] as const)('says why a code was refused: %s', async (reason, words) => {
  const { actor, settle } = await scanning();
  actor.send({ type: 'code.submit', code: '123456' });
  settle(answers('confirmSetUp', reason));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});
