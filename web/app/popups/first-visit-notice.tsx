import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { safeSessionStorage } from '../../client/device/storage.ts';
import { whenQuiet } from '../../client/device/when-quiet.ts';
import { LazyComponent, lazyComponent } from '../../ui/lazy-component.tsx';

const firstVisitNoticePopup = lazyComponent(() =>
  import('./first-visit-notice-popup.tsx').then((m) => m.FirstVisitNoticePopup),
);

const name = 'firstVisitNotice';
/** The page has the network to itself: the check runs after about this long without a request, milliseconds. */
const idleDelayMs = 600;

/**
 * The notice of the first visit, once per browser session (product document, section 1). `enabled` on every page but
 * those of the login, which lead on by themselves.
 */
export function FirstVisitNotice({ enabled }: { enabled: boolean }) {
  const queryClient = useQueryClient();
  const [due, setDue] = useState(false);

  useEffect(() => {
    if (!enabled || due || safeSessionStorage.read(name)) return;
    return whenQuiet(queryClient, idleDelayMs, () => setDue(true));
  }, [enabled, due, queryClient]);

  if (!due) return null;
  const onAcknowledge = () => void safeSessionStorage.write(name, '1');
  return (
    <LazyComponent
      lazy={firstVisitNoticePopup}
      props={{ name, onAcknowledge }}
      onLoadError={() => setDue(false)}
    />
  );
}
