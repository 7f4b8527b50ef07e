import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

export type Checkout = { readonly path: string; readonly commit: string; remove(): void };

/** Checks out a commit beside this one, with its packages and the processes of this folder. */
export function checkOut(revision: string): Checkout {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const commit = git('rev-parse', '--verify', `${revision}^{commit}`);
  // In the project: hard links need the same disk.
  const path = join(root, '.cache', `checkout-${commit.slice(0, 12)}`);
  const remove = () => {
    rmSync(path, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  remove();
  git('worktree', 'add', '--detach', path, commit);
  try {
    for (const folder of ['', 'server', 'web', 'console'])
      execFileSync('cp', ['-al', join(root, folder, 'node_modules'), join(path, folder, 'node_modules')]);
    if (git('diff', '--stat', commit, '--', 'package-lock.json') !== '') install(path);
    // Processes that an older version has not.
    for (const name of ['process.ts', 'prepare.ts', 'fund.ts'])
      if (!existsSync(join(path, 'bench', 'servers', name)))
        cpSync(join(root, 'bench', 'servers', name), join(path, 'bench', 'servers', name));
    return { path, commit, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Replaces the packages that differ; npm writes new files and leaves the linked ones, but for its note of what is installed. */
function install(path: string): void {
  const note = join('node_modules', '.package-lock.json');
  rmSync(join(path, note), { force: true });
  if (existsSync(join(root, note))) cpSync(join(root, note), join(path, note));
  execFileSync('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--no-save'], {
    cwd: path,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
