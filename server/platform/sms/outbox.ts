import { appendFile, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import type { Sms } from './sms.ts';

/** A message as the outbox keeps it; `at` is an ISO moment. */
export type Outgoing = { at: string; phone: string; scene: string; text: string };

const fileOf = (dataDir: string) => join(dataDir, 'sms-outbox.jsonl');

/** Writes messages to a file of the data directory instead of sending them: one JSON line each, for its owner's eyes. */
export const outboxSms = (dataDir: string, log: Log): Sms => ({
  driver: 'outbox',
  async send({ phone, scene, text }) {
    const message: Outgoing = { at: new Date().toISOString(), phone, scene, text };
    await mkdir(dataDir, { recursive: true });
    await appendFile(fileOf(dataDir), `${JSON.stringify(message)}\n`, { mode: 0o600 });
    log.info({ phone: `…${phone.slice(-4)}`, scene, text }, 'sms outbox');
  },
});

/** A message is shorter than this; so much of the file's end is read for each that is asked for. */
const longestBytes = 600;

/** The last messages of the outbox, newest first; none when nothing was ever written. */
export async function readOutbox(dataDir: string, most: number): Promise<Outgoing[]> {
  const file = await open(fileOf(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!file) return [];
  try {
    const { size } = await file.stat();
    const from = Math.max(0, size - most * longestBytes);
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(size - from), position: from });
    const lines = buffer.subarray(0, bytesRead).toString().split('\n');
    // What was cut at the front, and what another process is writing, is no whole line.
    const whole = lines.slice(from > 0 ? 1 : 0, -1).filter(Boolean);
    return whole
      .slice(-most)
      .reverse()
      .map((line) => JSON.parse(line) as Outgoing);
  } finally {
    await file.close();
  }
}
