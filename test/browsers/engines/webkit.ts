/** WebKit: WebKitGTK's own small browser and driver, on a display without a screen. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#test/kit/free-port.ts';
import { type Engine, type Handle, LIMIT_MS, type Tab } from './engine.ts';
import {
  type Command,
  ELEMENT,
  openSession,
  type Reference,
  type Session,
  WebDriverError,
} from './webdriver.ts';

export type WebKitPaths = { driver: string; browser: string; display: string };

const WINDOW = { width: 1280, height: 900 };
/** The element is not there for a press: it left, moved, or something lies over it. */
const MISSED = ['stale element reference', 'element click intercepted', 'element not interactable'];

export async function openWebKit(paths: WebKitPaths): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'portal-webkit-'));
  mkdirSync(join(home, 'gtk-3.0'));
  // Read as `prefers-reduced-motion`.
  writeFileSync(join(home, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const { display, number } = await openDisplay(paths.display);
  const env = {
    ...process.env,
    DISPLAY: `:${number}`,
    GDK_BACKEND: 'x11',
    XDG_CONFIG_HOME: home,
    TZ: 'America/Mexico_City',
    // No graphics card is needed.
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    NO_AT_BRIDGE: '1',
  };

  return {
    async open() {
      const port = await freePort();
      const driver = spawn(paths.driver, [`--port=${port}`], { env, stdio: 'ignore' });
      const session = await untilReady(`http://127.0.0.1:${port}`, paths.browser);
      await session.command('timeouts', { pageLoad: LIMIT_MS, script: LIMIT_MS });
      await session.command('window/rect', WINDOW);
      const handle = await session.command<string>('window');
      return {
        tab: tabOf({ command: session.command, held: handle }, handle),
        // WebKitGTK writes no console messages of an automated browser anywhere.
        problems: () => [],
        async close() {
          await session.end().catch(() => {});
          await end(driver);
        },
      };
    },
    async close() {
      await end(display);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** The display chooses its own number. */
async function openDisplay(path: string) {
  const args = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const display = spawn(path, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = await once(display.stdio[3] as NodeJS.ReadableStream, 'data');
  return { display, number: String(number).trim() };
}

async function untilReady(url: string, binary: string): Promise<Session> {
  const options = { binary, args: ['--automation'] };
  for (const until = Date.now() + LIMIT_MS; ; await sleep(50)) {
    try {
      return await openSession(url, { 'webkitgtk:browserOptions': options });
    } catch (error) {
      if (error instanceof WebDriverError || Date.now() > until) throw error;
    }
  }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}

/** The driver holds one tab at a time. */
type Driver = { command: Command; held: string };

function tabOf(driver: Driver, own: string): Tab {
  const { command } = driver;
  const here: Command = async (...asked) => {
    if (driver.held !== own) await command('window', { handle: own });
    driver.held = own;
    return command(...asked);
  };
  const run = <Answer>(expression: string) =>
    here<Answer>('execute/sync', { script: `return (${expression});`, args: [] });

  return {
    goto: async (url) => void (await here('url', { url })),
    reload: async () => void (await here('refresh', {})),
    back: async () => void (await here('back', {})),
    run,
    async find(expression) {
      const found = await run<Reference | null>(expression);
      return found && handleOf(here, run, found[ELEMENT]);
    },
    picture: async () => Buffer.from(await here<string>('screenshot'), 'base64'),
    async opened(act) {
      const before = await command<string[]>('window/handles');
      await act();
      for (const until = Date.now() + LIMIT_MS; Date.now() < until; await sleep(100)) {
        const handles = await command<string[]>('window/handles');
        const opened = handles.find((handle) => !before.includes(handle));
        if (opened) return tabOf(driver, opened);
      }
      throw new Error('No tab was opened.');
    },
    close: async () => void (await here('window', undefined, 'DELETE')),
  };
}

/** As a keyboard's suggestion goes into the field that has the focus. */
const insertion = (text: string) =>
  `document.execCommand('insertText', false, ${JSON.stringify(text)})`;

const handleOf = (command: Command, run: Tab['run'], id: string): Handle => ({
  async click() {
    try {
      await command(`element/${id}/click`, {});
      return true;
    } catch (error) {
      if (error instanceof WebDriverError && MISSED.includes(error.code)) return false;
      throw error;
    }
  },
  /** The first sign by its key, the others at once: this driver takes half a second for each key. */
  async type(text) {
    await command(`element/${id}/value`, { text: text.slice(0, 1) });
    if (text.length > 1) await run(insertion(text.slice(1)));
  },
  upload: async (path) => void (await command(`element/${id}/value`, { text: path })),
});
