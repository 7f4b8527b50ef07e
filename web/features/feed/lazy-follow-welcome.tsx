import { useState } from 'react';
import { LazyComponent, lazyComponent } from '../../ui/lazy-component.tsx';
import { ErrorState } from '../../ui/list/list-states.tsx';

const followWelcome = lazyComponent(() => import('./follow-welcome.tsx').then((m) => m.FollowWelcome));

/** The empty follow feed, whose code the first page of those who follow somebody does not load. */
export function LazyFollowWelcome(props: { onReload(): void }) {
  const [failed, setFailed] = useState(false);
  if (failed) return <ErrorState error={null} onRetry={() => setFailed(false)} />;
  return <LazyComponent lazy={followWelcome} props={props} onLoadError={() => setFailed(true)} />;
}
