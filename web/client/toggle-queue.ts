type Toggle<Reply> = {
  send(on: boolean): Promise<Reply>;
  /** The server has confirmed the last wish. */
  settled(reply: Reply): void;
  /** It refused; `on` is the state that it last confirmed. */
  refused(error: Error, on: boolean): void;
};
type Running = { wish: boolean; confirmed: boolean };

/**
 * Likes, collects and follows by key: the screen changes at once, the server is told the last wish only. While one
 * request is under way further taps just change the wish, so that quick tapping ends where the finger ended.
 */
export function createToggleQueue() {
  const running = new Map<string, Running>();

  return async function toggle<Reply>(key: string, on: boolean, act: Toggle<Reply>): Promise<void> {
    const earlier = running.get(key);
    if (earlier) {
      earlier.wish = on;
      return;
    }
    const state: Running = { wish: on, confirmed: !on };
    running.set(key, state);
    try {
      for (;;) {
        const asked = state.wish;
        const reply = await act.send(asked);
        state.confirmed = asked;
        if (state.wish === asked) {
          running.delete(key);
          act.settled(reply);
          return;
        }
      }
    } catch (error) {
      running.delete(key);
      act.refused(error as Error, state.confirmed);
    }
  };
}

/** The queue of this app; keys begin with the kind: `like:`, `follow:`. */
export const toggle = createToggleQueue();
