import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

function parentOf(pid: string): { parent: number; ticks: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    // The user and system time of the process and of its ended children.
    const ticks = [11, 12, 13, 14].reduce((sum, i) => sum + Number(fields[i]), 0);
    return { parent: Number(fields[1]), ticks };
  } catch {
    return null;
  }
}

/** CPU milliseconds of a process and its descendants (Linux). */
export function cpuMs(root: number): number {
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [Number(pid), parentOf(pid)]),
  );
  const below = (pid: number): boolean => {
    for (let at = pid; at > 1; at = all.get(at)?.parent ?? 0) if (at === root) return true;
    return false;
  };
  let ticks = 0;
  for (const [pid, stat] of all) if (stat && below(pid)) ticks += stat.ticks;
  return (ticks * 1000) / ticksPerSecond;
}

/** The first child process with this name. */
export function childNamed(name: string): number {
  const found = readdirSync('/proc').find((pid) => {
    if (!/^\d+$/.test(pid) || parentOf(pid)?.parent !== process.pid) return false;
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === name;
  });
  if (!found) throw new Error(`no child process ${name}`);
  return Number(found);
}
