import { existsSync } from 'node:fs';

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = process.env.CHROMIUM_PATH || known.find((path) => existsSync(path));
/** The same engine without windows, which takes a fifth less of the processor. */
const shellPath = process.env.HEADLESS_SHELL_PATH || executablePath;

/** No sandbox for root, which cannot use one. */
const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];
const launch = (path: string | undefined) => ({ ...(path ? { executablePath: path } : {}), args });

/** Launch options of the headless shell in HEADLESS_SHELL_PATH, else of Chromium. */
export const chromium = launch(shellPath);
/** Launch options of the Chromium in CHROMIUM_PATH: the headless shell has no notifications. */
export const windowedChromium = launch(executablePath);
