import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const display = ':4759';
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type Element = { [elementKey]: string };

/** Finds the first visible element whose accessible name (aria-label, else text) matches, among those of a selector. */
const findByName = `
  const [selector, name] = arguments;
  const matches = (text) => (text ?? '').replace(/\\s+/g, ' ').trim().includes(name);
  return [...document.querySelectorAll(selector)].filter((element) => element.getClientRects().length > 0)
    .find((element) => matches(element.getAttribute('aria-label')) || matches(element.textContent)) ?? null;`;

/** The visible part of a checkbox: the input is invisible, and a WebDriver does not click invisible elements. */
const drawnBox = 'label > [aria-hidden=true]';
const isTicked = 'return document.querySelector("label > input[type=checkbox]")?.checked === true';

/** Inserts a text into a field as an editing command: the headless WPE has no keys for Chinese. */
const insertMissing = `
  const [field, text] = arguments;
  if (field.value.includes(text)) return;
  field.focus();
  field.select();
  document.execCommand('insertText', false, text);`;

/** A browser under WebDriver. Actions wait for their element until `timeout` milliseconds have passed. */
export type Browser = {
  version: string;
  open(url: string): Promise<void>;
  run<T>(script: string, ...args: unknown[]): Promise<T>;
  click(selector: string, name?: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  /** Ticks the only checkbox of the page. */
  tick(): Promise<void>;
  seen(selector: string, name?: string): Promise<Element>;
  close(): Promise<void>;
};

/** The capabilities that start the browser of a driver: WPE without a display, WebKitGTK on one. */
function capabilitiesOf(driver: string) {
  const isWpe = driver.endsWith('WPEWebDriver');
  const [binary] = globSync(`/usr/lib/*/${isWpe ? 'wpe-webkit' : 'webkit2gtk'}-*/MiniBrowser`)
    .sort()
    .reverse();
  const options = { binary, args: isWpe ? ['--automation', '--headless'] : ['--automation'] };
  return binary ? { [isWpe ? 'wpe:browserOptions' : 'webkitgtk:browserOptions']: options } : {};
}

/** Starts a WebDriver of WebKit with a session, on a virtual display where there is no other. */
export async function openWebKit(driver: string, port: number, timeout = 60_000): Promise<Browser> {
  const children: ChildProcess[] = [];
  const start = (command: string, args: string[], env = {}) => {
    children.push(spawn(command, args, { env: { ...process.env, ...env }, stdio: 'ignore' }));
  };
  if (!process.env.DISPLAY && !driver.endsWith('WPEWebDriver'))
    start('Xvfb', [display, '-screen', '0', '800x1000x24']);
  start(driver, [`--port=${port}`], {
    DISPLAY: process.env.DISPLAY ?? display,
    // WebKit's sandbox needs user namespaces, which root in a container does not have.
    ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
  });

  /** The text of the page for error messages; empty before there is a session. */
  let shown = async () => '';
  async function until<T>(what: string, attempt: () => Promise<T | null>): Promise<T> {
    const end = Date.now() + timeout;
    for (;;) {
      const result = await attempt().catch((error: unknown) => {
        if (Date.now() > end) throw error;
        return null;
      });
      if (result !== null) return result;
      if (Date.now() > end) throw new Error(`not within ${timeout} ms: ${what}; ${await shown()}`);
      await wait(100);
    }
  }
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body === undefined ? null : JSON.stringify(body),
    });
    const { value } = (await reply.json()) as { value: T & { message?: string } };
    if (!reply.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  }

  const capabilities = { alwaysMatch: capabilitiesOf(driver) };
  type Session = { sessionId: string; capabilities: { browserName: string; browserVersion: string } };
  const stop = () => {
    for (const child of children.reverse()) child.kill();
  };
  const made = await until('a session', () => call<Session>('POST', '/session', { capabilities })).catch(
    (error: unknown) => {
      stop();
      throw error;
    },
  );
  const session = `/session/${made.sessionId}`;
  const run = <T>(script: string, ...args: unknown[]) =>
    call<T>('POST', `${session}/execute/sync`, { script, args });
  shown = () =>
    run<string>('return location.href + " shows " + document.body.innerText.slice(0, 400)').catch(String);
  const seen = (selector: string, name = '') =>
    until(`${selector} ${name}`, () => run<Element | null>(findByName, selector, name));
  const act = (what: string, path: string, selector: string, name: string, body: object) =>
    until(`${what} ${selector} ${name}`, async () => {
      const element = await seen(selector, name);
      await call('POST', `${session}/element/${element[elementKey]}/${path}`, body);
      return true;
    });
  return {
    version: `${made.capabilities.browserName} ${made.capabilities.browserVersion}`,
    open: (url) => call('POST', `${session}/url`, { url }),
    run,
    seen,
    click: async (selector, name = '') => void (await act('click', 'click', selector, name, {})),
    async tick() {
      await until('a tick', async () => {
        if (await run<boolean>(isTicked)) return true;
        await act('click', 'click', drawnBox, '', {});
        return (await run<boolean>(isTicked)) || null;
      });
    },
    async type(selector, text) {
      await act('type', 'value', selector, '', { text });
      await run(insertMissing, await seen(selector), text);
    },
    async close() {
      await call('DELETE', session).catch(() => undefined);
      stop();
    },
  };
}
