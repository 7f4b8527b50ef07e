import { type BlockerFn, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/**
 * Keeps the page while `isUnsaved` says that leaving it would lose something: a step of the history or a link calls `ask`, which may
 * call the given function to leave, and before a reload the browser asks. A replaced address passes: that is a filter of the page,
 * or the end of the session.
 */
export function useLeaveQuestion(isUnsaved: () => boolean, ask: (leave: () => void) => void) {
  const { history } = useRouter();
  const isUnsafe = useEffectEvent(isUnsaved);
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
}
