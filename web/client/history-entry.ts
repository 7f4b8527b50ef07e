import { useState } from 'react';

const currentEntry = () => String((window.history.state as { __TSR_key?: string } | null)?.__TSR_key ?? '');

/** The key of the history entry in which the component was mounted. */
export function useHistoryEntry(): string {
  const [entry] = useState(currentEntry);
  return entry;
}
