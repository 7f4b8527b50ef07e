import { create } from 'zustand';

type ClearedDraft = { owner: string; slot: string };

const idOf = ({ owner, slot }: ClearedDraft) => `${owner}:${slot}`;
const useCleared = create<Record<string, number | undefined>>(() => ({}));

export const countCleared = (draft: ClearedDraft): void =>
  useCleared.setState((counts) => ({ [idOf(draft)]: (counts[idOf(draft)] ?? 0) + 1 }));

/** How often other tabs have sent or discarded a draft since the page was loaded: this tab has dropped its files. */
export const useClearedElsewhere = (owner: string, slot: string): number =>
  useCleared((counts) => counts[idOf({ owner, slot })] ?? 0);
