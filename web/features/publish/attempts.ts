import { isRecord, safeLocalStorage } from '@muyu/contract/core/device/storage.ts';
import type { ClientInputOf } from '@muyu/contract/core/endpoint.ts';
import type { addPost } from '@muyu/contract/post.ts';
import { create } from 'zustand';
import { isEdit } from './draft/draft.ts';

type PostInput = ClientInputOf<typeof addPost>;

/** Attempts that are not stored: those of edits, and all where the browser stores nothing. */
const useMemory = create<Record<string, readonly PostInput[] | undefined>>(() => ({}));
const storageKeyOf = (userId: string, slot: string) => `post-attempts:${userId}:${slot}`;

const isInputs = (value: unknown): value is readonly PostInput[] =>
  Array.isArray(value) && value.every(isRecord);
const readStored = (key: string) => safeLocalStorage.readJson(key, isInputs, []);

/**
 * The submissions of a draft that were sent and got no reply, with their request keys, in their order: the server may have written
 * them. Those of a new post are stored beside its draft.
 */
export function readAttempts(userId: string, slot: string): readonly PostInput[] {
  const key = storageKeyOf(userId, slot);
  return useMemory.getState()[key] ?? readStored(key);
}

export function writeAttempts(userId: string, slot: string, attempts: readonly PostInput[]): void {
  const key = storageKeyOf(userId, slot);
  // An edit replaces whatever it has sent before: nothing depends on that after a reload.
  const isStored =
    !isEdit(slot) && safeLocalStorage.write(key, attempts.length > 0 ? JSON.stringify(attempts) : null);
  useMemory.setState({ [key]: isStored ? undefined : attempts });
}

/** Whether the server may have written an earlier submission of the draft. */
export const useHasAttempts = (userId: string, slot: string): boolean => {
  const key = storageKeyOf(userId, slot);
  return useMemory((memory) => (memory[key] ?? readStored(key)).length > 0);
};
