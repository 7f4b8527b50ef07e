import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenQuiet } from '../../client/device/when-quiet.ts';
import { LazyComponent, lazyComponent } from '../../ui/lazy-component.tsx';

const siteContentLoader = lazyComponent(() =>
  import('./site-content-loader.tsx').then((m) => m.SiteContentLoader),
);
/** The page has the network to itself: the content is loaded after about this long without a request, milliseconds. */
const idleDelayMs = 900;

/** Loads promotions and notices, and counts pages, when the first screen is complete. `route` is the current one. */
export function SiteContent({ route }: { route: string }) {
  const queryClient = useQueryClient();
  const [due, setDue] = useState(false);
  useEffect(
    () => (due ? undefined : whenQuiet(queryClient, idleDelayMs, () => setDue(true))),
    [due, queryClient],
  );
  return (
    due && <LazyComponent lazy={siteContentLoader} props={{ route }} onLoadError={() => setDue(false)} />
  );
}
