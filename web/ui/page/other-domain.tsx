import { Trans } from '@lingui/react/macro';

/** Offers the same page at another address of the site. */
export default function OtherDomain({ origin }: { origin: string }) {
  const { host } = new URL(origin);
  const { pathname, search, hash } = window.location;
  return (
    <div className="flex items-center gap-3 bg-tint-brand px-4 pb-2 text-caption text-ink-brand">
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
