import { safeLocalStorage } from '@muyu/contract/core/device/storage.ts';
import { create } from 'zustand';

const key = 'uploads';

/** The total upload progress and its draft, for the rest of the app; the uploader is a lazy chunk. */
type Uploading = { percent: number | null; slot: string | null };

export const useUploading = create<Uploading>(() => ({ percent: null, slot: null }));

/** Stores the account with unfinished uploads across reloads; null clears it. */
export const saveUploadOwner = (owner: string | null) => safeLocalStorage.write(key, owner);

/** The account whose uploads a reload interrupted. */
export const getUnfinishedUploadOwner = () => safeLocalStorage.read(key);
