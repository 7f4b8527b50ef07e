import { create } from 'zustand';

/** Between two popups there is so much quiet, milliseconds. */
const quietMs = 600;

/** Popups that come by themselves, in the order in which they may: notice, server notices, identity card, download. */
export type Popup = { key: string; rank: number };
type Queue = { waiting: readonly Popup[]; current: string | null; quiet: boolean };

export const usePopups = create<Queue>(() => ({ waiting: [], current: null, quiet: false }));

/** Never over somebody who is typing. */
const typing = () =>
  typeof document !== 'undefined' && Boolean(document.activeElement?.matches('input, textarea'));

function next(): void {
  const { waiting, current, quiet } = usePopups.getState();
  const [first, ...rest] = waiting;
  if (!first || current || quiet) return;
  if (typing()) setTimeout(next, quietMs);
  else usePopups.setState({ current: first.key, waiting: rest });
}

/** Asks for a turn. A popup that waits or is shown already is not asked twice. */
export function enqueuePopup(popup: Popup): void {
  const { waiting, current } = usePopups.getState();
  if (current === popup.key || waiting.some(({ key }) => key === popup.key)) return;
  usePopups.setState({ waiting: [...waiting, popup].sort((a, b) => a.rank - b.rank) });
  next();
}

/** The popup on screen was closed; the one after it comes 600 ms later. */
export function closePopup(key: string): void {
  if (usePopups.getState().current !== key) return;
  usePopups.setState({ current: null, quiet: true });
  setTimeout(() => {
    usePopups.setState({ quiet: false });
    next();
  }, quietMs);
}
