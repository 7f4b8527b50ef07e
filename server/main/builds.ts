import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Shutdown, StartupError } from './shutdown.ts';

type AppName = 'web' | 'console';
export type Builds = { build(name: AppName, onFailure: (error: unknown) => void): Promise<void> };

const script = fileURLToPath(new URL('../../tools/build.mjs', import.meta.url));
const distOf = (name: AppName) => fileURLToPath(new URL(`../../${name}/dist`, import.meta.url));

/** Refuses to start without built apps. The stamp is the last file of a build. */
export function requireBuilds(): void {
  const missing = (['web', 'console'] as const).filter((app) => !existsSync(join(distOf(app), '.stamp')));
  if (missing.length > 0)
    throw new StartupError(`PREBUILT is on, and ${missing.join(' and ')} is not built: npm run build`);
}

/** Builds of the web apps, each in a process of its own, which installs the packages of the app before. `mask` is the umask of built files. */
export function openBuilds(shutdown: Shutdown, mask: number): Builds {
  // The server opens the folder of the operators' app before that is built.
  withMask(mask, () => mkdirSync(distOf('console'), { recursive: true }));
  return {
    /** Resolves when the app can be served. `onFailure` learns what fails later: its files are compressed then. */
    async build(name, onFailure) {
      const child = withMask(mask, () =>
        spawn(process.execPath, [script, name], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
      );
      shutdown.add(() => child.kill());
      const ended = once(child, 'exit').then(([code]) => {
        if (code !== 0) throw new StartupError(`The app ${name} could not be built.`);
      });
      await Promise.race([once(child, 'message'), ended]);
      ended.catch(onFailure);
    },
  };
}

/** Built files are no data: they get the permissions of the other files of the checkout. */
function withMask<T>(mask: number, act: () => T): T {
  const dataMask = process.umask(mask);
  try {
    return act();
  } finally {
    process.umask(dataMask);
  }
}
