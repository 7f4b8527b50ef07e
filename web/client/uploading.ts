import { create } from 'zustand';
import { ofDevice } from './stored.ts';

const key = 'uploads';

/** What the rest of the app knows of the uploads, whose code is a chunk of its own: how far all of them are, of which draft. */
type Uploading = { percent: number | null; slot: string | null };

export const useUploading = create<Uploading>(() => ({ percent: null, slot: null }));

/** Remembers over a reload whose uploads are unfinished; null: nobody's. */
export const rememberUploads = (owner: string | null) => ofDevice.write(key, owner);

/** The account whose uploads a reload broke off. */
export const unfinishedUploads = () => ofDevice.read(key);
