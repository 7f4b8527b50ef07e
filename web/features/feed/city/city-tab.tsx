import { useState } from 'react';
import { LazyComponent, lazyComponent } from '../../../ui/lazy-component.tsx';
import { ErrorState } from '../../../ui/list/list-states.tsx';

const posts = lazyComponent(() => import('./chosen-city-posts.tsx').then((m) => m.ChosenCityPosts));

/** The home's list of the chosen city; its code loads when the list is opened first. */
export function CityTab() {
  const [failed, setFailed] = useState(false);
  if (failed) return <ErrorState error={null} onRetry={() => setFailed(false)} />;
  return <LazyComponent lazy={posts} props={{}} onLoadError={() => setFailed(true)} />;
}
