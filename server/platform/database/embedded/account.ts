import { readFileSync } from 'node:fs';

/** A user of the operating system, by number. */
export type Account = { uid: number; gid: number };

const NOBODY: Account = { uid: 65534, gid: 65534 };

/**
 * The account that a new cluster belongs to: null for "our own"; as root, whom PostgreSQL refuses to
 * run under, the machine's `nobody`.
 */
export function serviceAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  try {
    const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m);
    if (line && Number(line[1]) > 0) return { uid: Number(line[1]), gid: Number(line[2]) };
  } catch {
    // A system without that file: the number is nobody's by convention.
  }
  return NOBODY;
}
