import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorData } from '@muyu/contract/core/envelope.ts';
import type { ServerPlugin } from '../../platform/module/module.ts';

/** The name under which a successful reply is recorded. */
export const succeeded = 'ok';
/** The names of the errors that endpoints replied in one process, by endpoint id. */
export type RecordedReplies = Record<string, string[]>;

type Recorder = { file: string; random: boolean; replies: Map<string, Set<string>> };

const folder = process.env.RECORD_REPLIES;
const recorder = folder ? startRecorder(folder) : null;

function startRecorder(into: string): Recorder {
  mkdirSync(into, { recursive: true });
  return { file: join(into, `${randomUUID()}.json`), random: false, replies: new Map() };
}

/** With RECORD_REPLIES: a plugin of test servers that records which errors every endpoint replied. */
export const recordReplies: ServerPlugin[] = recorder
  ? [
      (server) => {
        server.addHook('onSend', async ({ routeOptions }, reply, payload) => {
          const { endpoint } = routeOptions.config;
          if (endpoint && !recorder.random) add(recorder, endpoint.id, reply.statusCode, payload);
          return payload;
        });
      },
    ]
  : [];

function add({ replies }: Recorder, id: string, status: number, payload: unknown): void {
  const names = replies.get(id) ?? new Set();
  replies.set(id, names);
  if (status < 400) names.add(succeeded);
  else if (typeof payload === 'string' || Buffer.isBuffer(payload)) names.add(errorIn(String(payload)));
}

const errorIn = (payload: string): string => (JSON.parse(payload) as { data: ErrorData }).data.error;

/** Replies to random input do not count until `saveReplies`: the next run may not meet them again. */
export function ignoreRandomReplies(): void {
  if (recorder) recorder.random = true;
}

/** Writes what this process has recorded so far into the folder RECORD_REPLIES, at the end of each test file. */
export function saveReplies(): void {
  if (!recorder) return;
  recorder.random = false;
  const replies: RecordedReplies = {};
  for (const [id, names] of recorder.replies) replies[id] = [...names];
  writeFileSync(recorder.file, JSON.stringify(replies));
}
