import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';

/** A search parameter of a kept page. While another page is shown, its match does not exist and the page keeps the value. */
export function useKeptSearch(routeId: string, name: string): string {
  const current = useRouterState({
    select: ({ matches }) => {
      const match = matches.find((one) => one.routeId === routeId);
      return match && String((match.search as Record<string, unknown>)[name] ?? '');
    },
  });
  const [kept, setKept] = useState(current ?? '');
  if (current !== undefined && current !== kept) setKept(current);
  return current ?? kept;
}
