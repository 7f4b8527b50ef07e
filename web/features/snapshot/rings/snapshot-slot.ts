import { create } from 'zustand';

/** The slot of the files of a snapshot's draft. */
export const snapshotSlot = 'snapshot';

/** Whether the sheet that publishes a snapshot is open; it belongs to the row above the follow feed. */
export const usePublishSheet = create<{ open: boolean }>(() => ({ open: false }));
