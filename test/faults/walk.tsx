/** One walk: the call goes wrong on its screen, and then it does not. */
import { act, render } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { type CallName, faultyApi } from './api.ts';
import { type Fault, SLOW_MS } from './faults.ts';
import { pass, press, sees, shows, told, type, typedIn, waitUntil, ways } from './person.ts';
import { Page, portalOn } from './portal.tsx';
import type { Scene } from './scene.ts';
import { profile } from './screens/visitors.tsx';
import { GoodStore } from './store.ts';

/** What names each fault, on any screen that has no words of its own. */
const WORDS: Record<Fault, string> = {
  timeout: 'La respuesta tardó demasiado en llegar',
  offline: 'No tienes conexión a internet',
  '400': 'No pudimos leer lo que enviaste',
  '401': 'Tu sesión terminó',
  '403': 'Tu cuenta no tiene permiso para hacer esto',
  '404': 'No encontramos lo que buscas',
  '409': 'Tu solicitud cambió mientras tanto',
  '413': 'demasiado grande',
  '429': 'en 30 segundos',
  '500': 'Tuvimos un problema de nuestro lado',
  '503': 'en 30 segundos',
  'HTML 200': 'Llegó una respuesta incompleta, o que no es nuestra',
  'empty 200': 'Llegó una respuesta incompleta, o que no es nuestra',
  'half JSON': 'Llegó una respuesta incompleta, o que no es nuestra',
  'wrong shape': 'Llegó una respuesta incompleta, o que no es nuestra',
  'slow 20 s': '',
};

const AGAIN = /^Reintentar/;
const AGAIN_SAME = 'the same press';
/** After which a call has failed by its own limit. */
const PAST_TIMEOUT_MS = 30_500;
const SETTLED_MS = 300;
/** The longest pause of what goes on by itself. */
const BY_ITSELF_MS = 90_000;

/** What a person was told, and what they could press. */
export type Seen = { told: string; way: string };

export async function walk(call: CallName, scene: Scene, fault: Fault): Promise<Seen> {
  const api = faultyApi({ loadProfile: profile, ...scene.answers }, call);
  vi.stubGlobal('fetch', api.fetch);
  vi.stubGlobal('XMLHttpRequest', GoodStore);
  const begin = () => api.break(fault);
  await arrive(scene, begin);
  await waitUntil(() => api.failures() > 0, `"${call}" is not called`);

  if (fault === 'slow 20 s' && !scene.isQuiet) {
    await pass(SLOW_MS / 2);
    const seen = { told: told(), way: 'waits' };
    expect(shows(scene.done), 'done before the answer').toBe(false);
    expectTyped(scene);
    await pass(SLOW_MS / 2);
    api.mend();
    await waitUntil(() => shows(scene.done), `does not go on to "${scene.done}"`);
    return seen;
  }

  if (fault === 'timeout') await pass(PAST_TIMEOUT_MS);
  if (scene.isQuiet && (fault !== '401' || scene.isOver)) return quietly(scene);
  const words = scene.says?.[fault] ?? scene.ends?.[fault] ?? WORDS[fault];
  await waitUntil(() => shows(words), `does not show "${words}"`, 10_000);
  // The whole of it, dialogs that arrive a moment later too.
  await pass(SETTLED_MS);
  if (fault === '401' && !scene.isPublic) await sees('Contraseña');
  const seen = { told: told(words), way: '' };
  if (!scene.ends?.[fault] || isOnForm(scene)) expectTyped(scene);
  const way = await goOn(scene, fault, api.mend);
  return { ...seen, way };
}

const wideMedia = (narrow: typeof window.matchMedia) => (media: string) => ({
  ...narrow(media),
  matches: media.includes('min-width'),
});

async function arrive(scene: Scene, begin: () => void) {
  window.history.replaceState(null, '', scene.address);
  const portal = portalOn(!scene.isPublic);
  portal.offerLink.take();
  portal.phoneKey.take();
  if (scene.isWide) vi.stubGlobal('matchMedia', wideMedia(window.matchMedia));
  const isOfPage = !scene.press;
  if (isOfPage) begin();
  await act(async () => {
    render(
      <Page portal={portal} path={scene.path ?? scene.address} isGuarded={!scene.isPublic}>
        {scene.page}
      </Page>,
    );
  });
  await pass();
  await scene.arrive?.();
  if (!isOfPage) begin();
  await scene.press?.();
}

/** After the fault has ended: the way on that the screen shows works. */
async function goOn(scene: Scene, fault: Fault, mend: () => void): Promise<string> {
  const end = scene.ends?.[fault];
  if (end) {
    expect(ways(), 'has no way on').toContain(end);
    return String(end);
  }
  mend();
  if (fault === '401' && !scene.isPublic) await signInAgain();
  expectTyped(scene);
  if (scene.isQuiet) return 'Iniciar sesión';
  if (scene.again === null) return byItself(scene);
  if (scene.again) await scene.again();
  else if (ways().some((way) => AGAIN.test(way))) await press(AGAIN);
  else if (!scene.retriesItself) expect.fail('has no way on');
  else return await byItself(scene);
  await waitUntil(() => shows(scene.done), `does not go on to "${scene.done}"`);
  return scene.again ? AGAIN_SAME : 'Reintentar';
}

async function byItself({ done }: Scene): Promise<string> {
  await waitUntil(() => shows(done), `does not go on to "${done}"`, BY_ITSELF_MS);
  return 'goes on by itself';
}

/** The fault is not told, and nothing on the page is the worse for it. */
function quietly(scene: Scene): Seen {
  expect(shows(scene.done), `does not show "${scene.done}"`).toBe(true);
  expect(document.querySelector('[role=alert]')).toBeNull();
  return { told: 'nothing: the page does not wait for it', way: 'the page goes on' };
}

async function signInAgain() {
  await sees('Contraseña');
  await type('password', 'Credito26');
  await press('Iniciar sesión');
  await waitUntil(() => !shows('Tu sesión terminó'), 'does not let the person in again');
}

/** An end may leave the form, or stay on it. */
const isOnForm = ({ typed = {} }: Scene) =>
  Object.keys(typed).every((name) => typedIn(name) !== null);

function expectTyped({ typed = {} }: Scene) {
  const found = Object.fromEntries(Object.keys(typed).map((name) => [name, typedIn(name)]));
  expect(found, 'what was typed').toEqual(typed);
}
