import type { RouterHistory } from '@tanstack/react-router';
import { create } from 'zustand';

export type PendingAction = {
  /** The name of the action in the sheet's words. */
  name: string;
  /** Key of the component that runs the action; null when `run` changes nothing inside a component. */
  key: string | null;
  /** Arguments for the component with this key. */
  args: readonly unknown[];
  /** Runs the action where the visitor asked for it. */
  run(): unknown;
};

/** `from`: the history entry of the sheet, once it has opened the login pages. */
type State = {
  pending: PendingAction | null;
  asking: boolean;
  from: RouterHistory['location']['state'] | null;
};

/** The action that waits for a registration or a login; `asking` while the sheet offers them. */
export const usePendingAction = create<State>(() => ({ pending: null, asking: false, from: null }));

/** A page that was mounted anew has loaded its data within this time, milliseconds. */
const mountTimeoutMs = 3000;

type Handler = (...args: never[]) => unknown;
const mounted = new Map<string, Handler>();
let waiting: { action: PendingAction; timer: ReturnType<typeof setTimeout> } | null = null;

const call = (handler: Handler, { args }: PendingAction) =>
  (handler as (...args: unknown[]) => unknown)(...args);

/** Registers the handler of a mounted component; runs the action that waits for this key. Returns the undo. */
export function registerHandler(key: string, handler: Handler): () => void {
  mounted.set(key, handler);
  if (waiting?.action.key === key) {
    const { action, timer } = waiting;
    waiting = null;
    clearTimeout(timer);
    call(handler, action);
  }
  return () => {
    if (mounted.get(key) === handler) mounted.delete(key);
  };
}

/**
 * Runs an action after the login. The login mounts every page anew, so an action with a key runs in the component that
 * now has the key; without one after three seconds it runs as it was asked for.
 */
export function resume(action: PendingAction): void {
  if (waiting) clearTimeout(waiting.timer);
  waiting = null;
  const handler = action.key === null ? null : mounted.get(action.key);
  if (action.key === null) action.run();
  else if (handler) call(handler, action);
  else {
    const timer = setTimeout(() => {
      waiting = null;
      action.run();
    }, mountTimeoutMs);
    waiting = { action, timer };
  }
}
