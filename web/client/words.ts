import { type SensitiveWord, sensitiveWords, type WordField } from '@muyu/contract/moderation.ts';
import { client } from './client.ts';
import { ofDevice } from './stored.ts';
import { type ListedWord, type WordAction, wordIn } from './word-match.ts';

const key = 'words';
const staleMs = 3600_000;
/** Whoever types without a network is not asked for with every letter. */
const retryMs = 60_000;

/** The list as this device keeps it: `at` when it was asked for, `timestamp` what the next question begins with. */
type Kept = { at: number; timestamp: number; words: ListedWord[] };

let kept: Kept | null = null;
let asking: Promise<Kept> | null = null;
let failedAt = 0;

/** A word of the list that a text holds, the strictest; null where there is none, or no list yet. */
export async function findWord(
  field: WordField,
  text: string,
): Promise<{ word: string; action: WordAction } | null> {
  kept ??= readKept();
  const now = Date.now();
  const isStale = !kept || Math.abs(now - kept.at) > staleMs;
  if (isStale && Math.abs(now - failedAt) > retryMs) kept = await renewed(kept);
  return kept && wordIn(kept.words, field, text);
}

/** The list brought up to date, once for all who wait for it; as it was when that fails. */
async function renewed(before: Kept | null): Promise<Kept | null> {
  asking ??= renew(before).finally(() => {
    asking = null;
  });
  try {
    return await asking;
  } catch {
    failedAt = Date.now();
    return before;
  }
}

/** Asks for what changed since the last time; the whole list the first time. */
async function renew(before: Kept | null): Promise<Kept> {
  const at = Date.now();
  const { timestamp, words } = await client.request(sensitiveWords, { timestamp: before?.timestamp ?? 0 });
  const fresh = { at, timestamp, words: merged(before?.words ?? [], words) };
  ofDevice.write(key, JSON.stringify(fresh));
  return fresh;
}

/** A list with changes in it; a word is known by its spelling. */
function merged(words: readonly ListedWord[], changes: readonly SensitiveWord[]): ListedWord[] {
  const list = new Map(words.map((one) => [one.word, one]));
  for (const { word, action, fields, removed } of changes) {
    if (removed) list.delete(word);
    else list.set(word, { word, action, fields });
  }
  return [...list.values()];
}

function readKept(): Kept | null {
  try {
    const read = JSON.parse(ofDevice.read(key) ?? 'null') as Kept | null;
    return read && Array.isArray(read.words) && Number.isInteger(read.timestamp) ? read : null;
  } catch {
    return null;
  }
}
