import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useState } from 'react';
import { whenQuiet } from '../../client/device/when-quiet.ts';
import { useSession } from '../../client/session.ts';
import { LazyComponent, lazyComponent } from '../../ui/lazy-component.tsx';

const consentPopup = lazyComponent(() => import('./consent-popup.tsx').then((m) => m.ConsentPopup));
const sanctionPopup = lazyComponent(() => import('./sanction-popup.tsx').then((m) => m.SanctionPopup));

/** The page has the network to itself: the check runs after about this long without a request, milliseconds. */
const idleDelayMs = 900;

/** Checks for documents that wait for a consent and for unseen sanctions, after a login or a page load. `enabled` while a main page is visible. */
export function SessionChecks({ enabled }: { enabled: boolean }) {
  const queryClient = useQueryClient();
  const token = useSession((state) => state.token);
  const [due, setDue] = useState<string | null>(null);

  useEffect(() => {
    if (!enabled || !token || due === token) return;
    return whenQuiet(queryClient, idleDelayMs, () => setDue(token));
  }, [enabled, token, due, queryClient]);

  if (!token || due !== token) return null;
  return (
    <Fragment key={token}>
      <LazyComponent lazy={consentPopup} props={{ enabled }} onLoadError={() => undefined} />
      <LazyComponent lazy={sanctionPopup} props={{}} onLoadError={() => undefined} />
    </Fragment>
  );
}
