import { create } from 'zustand';

/** Another address of the site that answers while this one does not. */
export const useOtherDomain = create<{ origin: string | null }>(() => ({ origin: null }));
