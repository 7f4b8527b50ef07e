import { LazyPart, lazyComponent } from '../../ui/lazy-component.tsx';

const followWelcome = lazyComponent(() => import('./follow-welcome.tsx').then((m) => m.FollowWelcome));

/** The empty follow feed, whose code the first page of those who follow somebody does not load. */
export const LazyFollowWelcome = (props: { onReload(): void }) => (
  <LazyPart lazy={followWelcome} props={props} />
);
