import { type BlockerFn, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

type Question = { isUnsaved(): boolean; ask(leave: () => void): void };

const questions = new Set<Question>();

/** Calls `leave` at once, or after the question of what would be lost, for a way that is no step of the history. */
export function askBeforeLeaving(leave: () => void): void {
  const open = [...questions].find(({ isUnsaved }) => isUnsaved());
  if (open) open.ask(leave);
  else leave();
}

/**
 * Keeps the page while `isUnsaved` says that leaving it would lose something: a step of the history or a link calls `ask`, which may
 * call the given function to leave, as does signing out, and before a reload the browser asks. A replaced address passes: that is a filter of the page,
 * or the end of the session.
 */
export function useLeaveQuestion(isUnsaved: () => boolean, ask: (leave: () => void) => void) {
  const { history } = useRouter();
  const isUnsafe = useEffectEvent(isUnsaved);
  const askNow = useEffectEvent(ask);
  const shouldStay = useEffectEvent<BlockerFn>(({ currentLocation, nextLocation, action }) => {
    if (action === 'REPLACE' || !isUnsaved()) return false;
    const { href, state } = nextLocation;
    const steps = state.__TSR_index - currentLocation.state.__TSR_index;
    const anyway = { ignoreBlocker: true };
    ask(() => (action === 'PUSH' ? history.push(href, state, anyway) : history.go(steps, anyway)));
    return true;
  });
  useEffect(
    () => history.block({ blockerFn: (asked) => shouldStay(asked), enableBeforeUnload: () => isUnsafe() }),
    [history],
  );
  useEffect(() => {
    const question = { isUnsaved: () => isUnsafe(), ask: (leave: () => void) => askNow(leave) };
    questions.add(question);
    return () => void questions.delete(question);
  }, []);
}
