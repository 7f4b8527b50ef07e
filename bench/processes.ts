import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { urlOf } from '../contract/core/client.ts';
import { getHealth } from '../contract/site/site.ts';

/** A busy machine may take its time. */
const readyTimeoutMs = 300_000;

/** Resolves when the server at `url`, the process `child`, answers with its database. */
export async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + readyTimeoutMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error('ended at its start');
    const reply = await fetch(`${url}/api${urlOf(getHealth, {})}`).catch(() => null);
    if (reply?.ok) return;
    await wait(50);
  }
  throw new Error('does not come up');
}

/** Ends a process, by SIGKILL when it has not ended `killAfterMs` after the signal, and resolves when it has ended. */
export async function end(child: ChildProcess, signal: NodeJS.Signals, killAfterMs?: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const timer = killAfterMs ? setTimeout(() => child.kill('SIGKILL'), killAfterMs) : undefined;
  await ended;
  clearTimeout(timer);
}
