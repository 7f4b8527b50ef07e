import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** The processors of the site and those of its clients, as `taskset` lists them; null where they cannot be divided. */
const halves = divide();

function divide(): { site: string; clients: string } | null {
  const count = availableParallelism();
  if (count < 2 || spawnSync('taskset', ['--version']).status !== 0) return null;
  const half = Math.floor(count / 2);
  return { site: `0-${half - 1}`, clients: `${half}-${count - 1}` };
}

/**
 * Runs clients on one half of the processors and the site on the other, as if they were on two machines: a sender of five times what
 * the site can do would take the processors that the site needs. Processes that either starts later follow it. Returns whether this
 * machine can.
 */
export function separateFromClients(sitePids: readonly number[]): boolean {
  if (!halves) return false;
  bind(process.pid, halves.clients);
  for (const pid of [...sitePids, ...sitePids.flatMap(childrenOf)]) bind(pid, halves.site);
  return true;
}

const bind = (pid: number, processors: string) =>
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', processors, String(pid)]);

function childrenOf(pid: number): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`);
  return tasks.flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}
