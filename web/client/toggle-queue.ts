import { whenAccountChanges } from './session.ts';

type Toggle<Reply> = {
  send(on: boolean): Promise<Reply>;
  /** The server has confirmed the last wish. */
  settled(reply: Reply): void;
  /** It refused; `on` is the state that it last confirmed. */
  refused(error: Error, on: boolean): void;
};
type Running = { wish: boolean; confirmed: boolean; dropped: boolean };

/**
 * Likes, collects and follows by key: the screen changes at once, the server is told the last wish only. While one
 * request is under way further taps just change the wish, so that quick tapping ends where the finger ended.
 */
export function createToggleQueue() {
  const running = new Map<string, Running>();

  async function toggle<Reply>(key: string, on: boolean, act: Toggle<Reply>): Promise<void> {
    const earlier = running.get(key);
    if (earlier) {
      earlier.wish = on;
      return;
    }
    const state: Running = { wish: on, confirmed: !on, dropped: false };
    running.set(key, state);
    try {
      for (;;) {
        const asked = state.wish;
        const reply = await act.send(asked);
        if (state.dropped) return;
        state.confirmed = asked;
        if (state.wish === asked) {
          running.delete(key);
          act.settled(reply);
          return;
        }
      }
    } catch (error) {
      if (state.dropped) return;
      running.delete(key);
      act.refused(error as Error, state.confirmed);
    }
  }

  /** Asks no more, and shows no more of what was asked. */
  function forget(): void {
    for (const state of running.values()) state.dropped = true;
    running.clear();
  }
  return Object.assign(toggle, { forget });
}

/** The queue of this app; keys begin with the kind: `like:`, `follow:`. */
export const toggle = createToggleQueue();
whenAccountChanges(toggle.forget);
