import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The overlays that are open at a history entry, the lowest first. An entry without this list is a page's own. */
type EntryState = { __TSR_key?: string; overlays?: readonly string[] } | null;

export const overlaysOf = (state: unknown): readonly string[] => (state as EntryState)?.overlays ?? [];
/** Whether a history entry belongs to an overlay and not to its page. */
export const isOverlayEntry = (state: unknown): boolean => overlaysOf(state).length > 0;

const keyOf = (state: unknown) => (state as EntryState)?.__TSR_key ?? '';

/**
 * The key of the history entry that the component shows. A component that stays when the address of its page changes follows
 * to the new entry: a tab or a filter replaces the entry of the page.
 */
export function useHistoryEntry(): string {
  const router = useRouter();
  const [entry, setEntry] = useState(() => keyOf(window.history.state));
  // When it is rendered: what does not stay is unmounted by then.
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, toLocation: { state } }) => {
        if (!pathChanged && !isOverlayEntry(state)) setEntry(keyOf(state));
      }),
    [router],
  );
  return entry;
}
