import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useConnection } from '../../client/offline/connection.ts';
import { useOutbox } from '../../client/offline/outbox.ts';
import { useOtherDomain } from '../../client/offline/site-domains.ts';
import { useSiteName } from '../../client/site-name.ts';

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
      {state === 'unreachable' && other && <OtherDomain origin={other} />}
    </div>
  );
}

/** Offers the same page at another address of the site. */
function OtherDomain({ origin }: { origin: string }) {
  const { host } = new URL(origin);
  const { pathname, search, hash } = window.location;
  return (
    <div className="flex items-center gap-3 bg-tint-brand px-4 pb-2 text-caption text-ink">
      <p className="min-w-0 flex-1">
        <Trans>
          备用网址 <span className="font-semibold wrap-anywhere">{host}</span>{' '}
          可以打开。登录状态和草稿不会带过去，到那边要重新登录。
        </Trans>
      </p>
      <a
        href={origin + pathname + search + hash}
        className="press grid min-h-11 shrink-0 place-items-center rounded-full bg-brand px-4 font-semibold text-on-brand"
      >
        <Trans>打开</Trans>
      </a>
    </div>
  );
}
