import { isRecord, safeLocalStorage } from '@muyu/contract/core/device/storage.ts';
import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { listSensitiveTerms, type SensitiveTerm, type TermField } from '@muyu/contract/moderation.ts';
import { client } from '../../client/client.ts';
import { findMatchingTerm, type ListedTerm, type TermAction } from './term-matcher.ts';

const key = 'words';
const staleMs = HOUR_MS;
/** Pause after a failed request, milliseconds: typing offline must not send a request for every letter. */
const retryMs = 60_000;

/** The stored list: `at` is the time of the request, `timestamp` the start of the next update. */
type StoredTerms = { at: number; timestamp: number; words: ListedTerm[] };

let stored: StoredTerms | null = null;
let pending: Promise<StoredTerms> | null = null;
let failedAt = 0;

/** The strictest term of the list in a text; null without one or without a list. */
export async function findSensitiveTerm(
  field: TermField,
  text: string,
): Promise<{ word: string; action: TermAction } | null> {
  stored ??= readStored();
  const now = Date.now();
  const isStale = !stored || Math.abs(now - stored.at) > staleMs;
  if (isStale && Math.abs(now - failedAt) > retryMs) stored = await refreshOnce(stored);
  return stored && findMatchingTerm(stored.words, field, text);
}

/** Updates the list; concurrent callers share one request. Returns the previous list after an error. */
async function refreshOnce(before: StoredTerms | null): Promise<StoredTerms | null> {
  pending ??= fetchChanges(before).finally(() => {
    pending = null;
  });
  try {
    return await pending;
  } catch {
    failedAt = Date.now();
    return before;
  }
}

/** Fetches the changes since the last update; the whole list the first time. */
async function fetchChanges(before: StoredTerms | null): Promise<StoredTerms> {
  const at = Date.now();
  const { timestamp, words } = await client.request(listSensitiveTerms, {
    timestamp: before?.timestamp ?? 0,
  });
  const fresh = { at, timestamp, words: applyChanges(before?.words ?? [], words) };
  safeLocalStorage.write(key, JSON.stringify(fresh));
  return fresh;
}

/** Applies changes to a list; the spelling identifies a term. */
function applyChanges(words: readonly ListedTerm[], changes: readonly SensitiveTerm[]): ListedTerm[] {
  const list = new Map(words.map((one) => [one.word, one]));
  for (const { word, action, fields, removed } of changes) {
    if (removed) list.delete(word);
    else list.set(word, { word, action, fields });
  }
  return [...list.values()];
}

const isStoredTerms = (value: unknown): value is StoredTerms =>
  isRecord(value) && Array.isArray(value.words) && Number.isInteger(value.timestamp);

const readStored = () => safeLocalStorage.readJson<StoredTerms | null>(key, isStoredTerms, null);
