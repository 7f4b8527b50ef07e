import { createReadStream, createWriteStream } from 'node:fs';
import { appendFile, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Log } from '../log/log.ts';
import { createQueue } from '../memory/in-turn.ts';
import { nullIfMissing } from '../outage/fs-errors.ts';
import { replaceFile } from '../storage/durable.ts';
import type { Sms } from './sms.ts';

/** A message in the outbox; `at` is an ISO timestamp. */
export type OutboxMessage = { at: string; phone: string; scene: string; text: string };

const fileOf = (dataDir: string) => join(dataDir, 'sms-outbox.jsonl');
const mode = 0o600;

/** One write after another: a message that is appended while the file is replaced would be lost. */
const inTurn = createQueue();

/**
 * Appends messages to a file of the data folder instead of sending them: one JSON line each, readable by its
 * owner.
 */
export const outboxSms = (dataDir: string, log: Log): Sms => ({
  driver: 'outbox',
  async send({ phone, scene, text }) {
    const message: OutboxMessage = { at: new Date().toISOString(), phone, scene, text };
    await mkdir(dataDir, { recursive: true });
    await inTurn(() => appendFile(fileOf(dataDir), `${JSON.stringify(message)}\n`, { mode }));
    log.info({ phone: `…${phone.slice(-4)}`, scene, text }, 'sms outbox');
    return null;
  },
});

/**
 * Deletes the messages that were written before this moment, and lines that a crash has cut off. A file whose first message stays is
 * left alone: another server of the same folder may be appending to it.
 */
export const deleteOldMessages = (dataDir: string, before: Date): Promise<void> =>
  inTurn(async () => {
    const path = fileOf(dataDir);
    if (!(await beginsBefore(path, before))) return;
    const since = before.toISOString();
    const isKept = (line: string) => (/^\{"at":"([^"]+)".*\}$/.exec(line)?.[1] ?? '') >= since;
    const keep = async function* (chunks: AsyncIterable<string>) {
      let rest = '';
      for await (const chunk of chunks) {
        const lines = (rest + chunk).split('\n');
        rest = lines.pop()!;
        for (const line of lines.filter(isKept)) yield `${line}\n`;
      }
    };
    await replaceFile(path, (part) =>
      pipeline(createReadStream(path, 'utf8'), keep, createWriteStream(part, { mode })),
    );
  });

/** Whether the first message of the file is older, or cannot be read. */
async function beginsBefore(path: string, before: Date): Promise<boolean> {
  const file = await open(path).catch(nullIfMissing);
  if (!file) return false;
  const { buffer, bytesRead } = await file
    .read({ buffer: Buffer.alloc(longestBytes), position: 0 })
    .finally(() => file.close());
  const at = /^\{"at":"([^"]+)"/.exec(buffer.toString('utf8', 0, bytesRead))?.[1] ?? '';
  return bytesRead > 0 && at < before.toISOString();
}

/** The maximum size of a message; the end of the file is read in multiples of it. */
const longestBytes = 600;

/** Reads the last messages of the outbox, newest first. */
export async function readOutbox(dataDir: string, max: number): Promise<OutboxMessage[]> {
  const file = await open(fileOf(dataDir)).catch(nullIfMissing);
  if (!file) return [];
  try {
    const { size } = await file.stat();
    const from = Math.max(0, size - max * longestBytes);
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(size - from), position: from });
    const lines = buffer.subarray(0, bytesRead).toString().split('\n');
    // A line that is cut at the start or still being written is skipped.
    const whole = lines.slice(from > 0 ? 1 : 0, -1).filter(Boolean);
    return whole
      .slice(-max)
      .reverse()
      .map((line) => JSON.parse(line) as OutboxMessage);
  } finally {
    await file.close();
  }
}
