import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useConnection } from '../../client/offline/connection.ts';
import { useOtherDomain } from '../../client/offline/other-domain.ts';
import { useOutbox } from '../../client/offline/outbox.ts';
import { useSiteName } from '../../client/site/site-name.ts';

/** Loaded by the app as soon as the page is quiet: later, nothing could be loaded. */
export const loadOtherDomain = () => import('./other-domain.tsx');
const OtherDomain = lazy(loadOtherDomain);

/** Shown below the top bar while the server cannot be reached: why, and what waits for it. */
export function OfflineStrip() {
  const { t } = useLingui();
  const site = useSiteName();
  const state = useConnection((connection) => connection.state);
  const waiting = useOutbox(({ entries }) => entries.filter((entry) => entry.state === 'waiting').length);
  const texts = {
    online: null,
    offline:
      waiting > 0
        ? t`${plural(waiting, { other: '网络断开了，# 个操作等待发送' })}`
        : t`网络断开了，恢复后自动更新`,
    unreachable:
      waiting > 0
        ? t`连不上${site}，${plural(waiting, { other: '# 个操作等待发送' })}`
        : t`连不上${site}，正在重试`,
  };
  const other = useOtherDomain(({ origin }) => origin);
  return (
    // Opaque, because it also lies over profile covers.
    <div role="status" className={state === 'online' ? undefined : 'bg-bg'}>
      {texts[state] && (
        <p className="flex items-center justify-center gap-2 bg-tint-brand px-4 py-2 text-caption text-ink-brand">
          <WifiOff size={16} aria-hidden="true" className="shrink-0" />
          {texts[state]}
        </p>
      )}
      {state === 'unreachable' && other && (
        <Suspense>
          <OtherDomain origin={other} />
        </Suspense>
      )}
    </div>
  );
}
