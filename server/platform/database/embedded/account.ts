import { readFileSync } from 'node:fs';

/** An account of the operating system. */
export type Account = { uid: number; gid: number };

const NOBODY: Account = { uid: 65534, gid: 65534 };

/**
 * The account that owns a new cluster: null for the current one; `nobody` when root runs the server, because
 * PostgreSQL refuses root.
 */
export function serviceAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  try {
    const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m);
    if (line && Number(line[1]) > 0) return { uid: Number(line[1]), gid: Number(line[2]) };
  } catch {
    // Without that file: the conventional id of nobody.
  }
  return NOBODY;
}
