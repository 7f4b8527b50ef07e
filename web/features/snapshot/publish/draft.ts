import { isError } from '@muyu/contract/core/client.ts';
import { isRecord, safeLocalStorage } from '@muyu/contract/core/device/storage.ts';
import { addSnapshot, snapshotErrors } from '@muyu/contract/snapshot.ts';
import { create } from 'zustand';
import {
  addFiles,
  clearInAllTabs,
  restoreFiles,
  type Upload,
  useSlotUploads,
  useUploads,
} from '#features/media';
import { client } from '../../../client/client.ts';
import { onAccountChange } from '../../../client/session.ts';
import { refreshSnapshotRings } from '../rings/snapshot-rings.ts';
import { snapshotSlot } from '../rings/snapshot-slot.ts';
import type { SelectedFile } from './partition-files.ts';

type Draft = { content: string; aiMade: boolean; consent: boolean };
const emptyDraft: Draft = { content: '', aiMade: false, consent: false };

/** The text and the declarations of the draft of a snapshot. It survives a closed sheet, a failed request and, without the consent, a reload. */
export const useSnapshotDraft = create<Draft>(() => emptyDraft);

export const useSnapshotFiles = (): readonly Upload[] => useSlotUploads(snapshotSlot);
export const listSnapshotFiles = (): readonly Upload[] =>
  useUploads.getState().items.filter(({ slot }) => slot === snapshotSlot);

const storageKeyOf = (userId: string) => `snapshot-draft:${userId}`;

/** Restores the draft of an account, and goes on with its uploads. */
export function openDraft(userId: string): void {
  const { content, aiMade } = useSnapshotDraft.getState();
  // A browser that stores nothing still has the words of this page.
  if (content === '' && !aiMade) useSnapshotDraft.setState(readStored(userId));
  void restoreFiles(userId);
}

function readStored(userId: string): Pick<Draft, 'content' | 'aiMade'> {
  const { content, aiMade } = safeLocalStorage.readJson(storageKeyOf(userId), isRecord, {});
  return { content: typeof content === 'string' ? content : '', aiMade: aiMade === true };
}

export function changeDraft(userId: string, change: Partial<Draft>): void {
  useSnapshotDraft.setState(change);
  const { content, aiMade } = useSnapshotDraft.getState();
  const isEmpty = content === '' && !aiMade;
  safeLocalStorage.write(storageKeyOf(userId), isEmpty ? null : JSON.stringify({ content, aiMade }));
}

/** Adds files to the draft and starts their uploads, in their order. */
export function addSnapshotFiles(owner: string, chosen: readonly SelectedFile[]): void {
  for (const { file, kind } of chosen) addFiles({ owner, slot: snapshotSlot }, kind, [file]);
}

onAccountChange(() => useSnapshotDraft.setState(emptyDraft));

/** Publishes the uploaded files and loads the viewer's ring. Rejects with an ApiError and keeps the draft. */
export async function publishDraft(userId: string): Promise<void> {
  const { content, aiMade, consent } = useSnapshotDraft.getState();
  const fileIds = listSnapshotFiles().flatMap(({ fileId }) => fileId ?? []);
  try {
    await client.request(addSnapshot, { fileIds, content, aiMade, consent });
  } catch (error) {
    // The reply to an earlier request was lost, and the draft has changed since.
    if (isError(error, snapshotErrors.alreadyPublished)) {
      clearInAllTabs(userId, snapshotSlot, error.data?.fileIds as string[]);
      void refreshSnapshotRings().catch(() => undefined);
    }
    throw error;
  }
  clearInAllTabs(userId, snapshotSlot, fileIds);
  changeDraft(userId, emptyDraft);
  // After an error the next refresh loads the ring.
  await refreshSnapshotRings().catch(() => undefined);
}
