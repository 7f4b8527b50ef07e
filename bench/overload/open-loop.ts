import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Shot } from '../shot.ts';

/** One answered or lost request; `at` in milliseconds since the beginning. Status 0: no reply. */
export type Answer = { at: number; ms: number; status: number };

const tickMs = 5;
const timeoutMs = 30_000;

/**
 * Sends requests at a fixed rate, whatever becomes of those before: people do not wait for each other. Resolves when all
 * are answered.
 */
export async function sendAtRate(
  port: number,
  rate: number,
  seconds: number,
  shot: (i: number) => Shot,
): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 1024 });
  const answers: Answer[] = [];
  const pending: Promise<void>[] = [];
  const startedAt = performance.now();
  const send = (i: number) => {
    const sentAt = performance.now();
    const { method, path, headers, body } = shot(i);
    return new Promise<void>((resolve) => {
      const end = (status: number) => {
        answers.push({ at: sentAt - startedAt, ms: performance.now() - sentAt, status });
        resolve();
      };
      const sent = request(
        { host: '127.0.0.1', port, method, path, agent, timeout: timeoutMs, headers: { ...headers } },
        (reply) => {
          reply.resume();
          reply.once('end', () => end(reply.statusCode!));
        },
      );
      sent.once('timeout', () => sent.destroy());
      sent.once('error', () => end(0));
      sent.end(body);
    });
  };
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsed = (performance.now() - startedAt) / 1000;
      const due = Math.floor(Math.min(elapsed, seconds) * rate);
      while (pending.length < due) pending.push(send(pending.length));
      if (elapsed < seconds) return;
      clearInterval(timer);
      resolve();
    }, tickMs);
  });
  await Promise.all(pending);
  agent.destroy();
  return answers;
}

/** Requests of a sender: `shots` in a circle. */
export type Plan = { port: number; rate: number; seconds: number; shots: Shot[] };

/** Sends as `sendAtRate` does, from a process of its own. */
export async function sendFromProcess(plan: Plan): Promise<Answer[]> {
  const child = fork(fileURLToPath(new URL('./sender.ts', import.meta.url)));
  child.send(plan);
  const [answers] = (await once(child, 'message')) as [Answer[]];
  return answers;
}

export { percentile } from '../statistics.ts';
