import { onAccountChange } from './session.ts';

type Toggle<Reply> = {
  send(on: boolean): Promise<Reply>;
  /** Called when the server has confirmed the last state. */
  settled(reply: Reply): void;
  /** Called when the server has rejected it; `on` is the last confirmed state, `desired` the one that was asked for. */
  rejected(error: Error, on: boolean, desired: boolean): void;
};
type PendingToggle = { desired: boolean; confirmed: boolean; dropped: boolean };

/**
 * Toggles such as likes and follows, by key. The screen changes at once and one request runs at a time; taps during
 * it only change the target state, and the last one is sent.
 */
export function createToggleQueue() {
  const running = new Map<string, PendingToggle>();

  async function toggle<Reply>(key: string, on: boolean, handlers: Toggle<Reply>): Promise<void> {
    const earlier = running.get(key);
    if (earlier) {
      earlier.desired = on;
      return;
    }
    const state: PendingToggle = { desired: on, confirmed: !on, dropped: false };
    running.set(key, state);
    try {
      for (;;) {
        const sent = state.desired;
        const reply = await handlers.send(sent);
        if (state.dropped) return;
        state.confirmed = sent;
        if (state.desired === sent) {
          running.delete(key);
          handlers.settled(reply);
          return;
        }
      }
    } catch (error) {
      if (state.dropped) return;
      running.delete(key);
      handlers.rejected(error as Error, state.confirmed, state.desired);
    }
  }

  /** Stops sending and ignores late replies. */
  function reset(): void {
    for (const state of running.values()) state.dropped = true;
    running.clear();
  }
  /** Whether a request with this key is under way. */
  const isRunning = (key: string) => running.has(key);
  return Object.assign(toggle, { reset, isRunning });
}

/** The queue of the app; keys begin with the kind: `like:`, `follow:`. */
export const toggle = createToggleQueue();
onAccountChange(toggle.reset);
