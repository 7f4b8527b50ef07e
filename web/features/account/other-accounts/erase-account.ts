import { safeLocalStorage, safeSessionStorage } from '@muyu/contract/core/device/storage.ts';
import { discardQueue } from '../../../client/offline/outbox.ts';

/** Deletes what this device keeps for an account: acts that wait, drafts with their files, kept texts, places, positions in videos. */
export function eraseAccount(userId: string): void {
  discardQueue(userId);
  // The key of everything that belongs to an account has its id after the first colon.
  for (const storage of [safeLocalStorage, safeSessionStorage])
    for (const key of storage.listKeys()) if (key.split(':')[1] === userId) storage.write(key, null);
  void import('../../media/player/resume-positions.ts').then(({ clearPositions }) => clearPositions(userId));
  void import('../../media/upload/persisted-files.ts')
    .then(({ persistedFiles }) => persistedFiles.dropWhere(userId, () => true))
    // A browser that stores no files has none to delete.
    .catch(() => undefined);
}
