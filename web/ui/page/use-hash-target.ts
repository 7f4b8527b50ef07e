import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/**
 * Scrolls once to the element that the hash of the address names, when `ready`, and takes the hash out of the address: with it the
 * router would scroll there again at every return, and whenever a sheet or a menu opens or closes.
 */
export function useHashTarget(id: string, ready: boolean, scroll: (target: HTMLElement) => void): void {
  const isNamed = useRouterState({ select: ({ location }) => location.hash === id });
  const navigate = useNavigate();
  const follow = useEffectEvent(() => {
    const target = document.getElementById(id);
    if (target) scroll(target);
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (ready && isNamed) follow();
  }, [ready, isNamed]);
}
