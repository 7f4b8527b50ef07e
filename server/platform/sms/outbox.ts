import { appendFile, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log/log.ts';
import type { Sms } from './sms.ts';

/** A message in the outbox; `at` is an ISO timestamp. */
export type OutboxMessage = { at: string; phone: string; scene: string; text: string };

const fileOf = (dataDir: string) => join(dataDir, 'sms-outbox.jsonl');

/**
 * Appends messages to a file of the data folder instead of sending them: one JSON line each, readable by its
 * owner.
 */
export const outboxSms = (dataDir: string, log: Log): Sms => ({
  driver: 'outbox',
  async send({ phone, scene, text }) {
    const message: OutboxMessage = { at: new Date().toISOString(), phone, scene, text };
    await mkdir(dataDir, { recursive: true });
    await appendFile(fileOf(dataDir), `${JSON.stringify(message)}\n`, { mode: 0o600 });
    log.info({ phone: `…${phone.slice(-4)}`, scene, text }, 'sms outbox');
  },
});

/** The maximum size of a message; the end of the file is read in multiples of it. */
const longestBytes = 600;

/** Reads the last messages of the outbox, newest first. */
export async function readOutbox(dataDir: string, most: number): Promise<OutboxMessage[]> {
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
    // A line that is cut at the start or still being written is skipped.
    const whole = lines.slice(from > 0 ? 1 : 0, -1).filter(Boolean);
    return whole
      .slice(-most)
      .reverse()
      .map((line) => JSON.parse(line) as OutboxMessage);
  } finally {
    await file.close();
  }
}
