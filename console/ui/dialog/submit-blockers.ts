import { createContext, useContext, useEffect } from 'react';

/** Blocks the button of the dialog around; returns the end of it. */
export const SubmitBlockers = createContext<() => () => void>(() => () => {});

/** The dialog around cannot be submitted while `blocks`: a field is not ready yet. */
export function useSubmitBlocker(blocks: boolean): void {
  const block = useContext(SubmitBlockers);
  useEffect(() => (blocks ? block() : undefined), [blocks, block]);
}
