import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { storeRedirect } from '../../client/redirect.ts';
import { BrandMark } from '../../ui/image/brand-mark.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TopBar } from '../../ui/page/top-bar.tsx';

/** Shown to a visitor on a route that requires an account. */
export function RegisterWall() {
  const href = useLocation({ select: (location) => location.href });
  return (
    <Page glow bar={<TopBar back />}>
      <div className="flex min-h-full flex-col items-center justify-center px-8 pb-24 text-center">
        <BrandMark size={72} />
        <h1 className="mt-5 text-section font-semibold">
          <Trans>这里需要一个账号</Trans>
        </h1>
        <p className="mt-2 max-w-72 text-body text-balance text-fg2">
          <Trans>你现在是访客，可以随便看看。注册或登录后会回到这一页。</Trans>
        </p>
        <div className="mt-8 flex w-full max-w-80 flex-col gap-3">
          <Link
            to="/login/bind"
            onClick={() => storeRedirect(href)}
            className="press grid h-12 place-items-center rounded-full bg-brand text-input font-medium text-on-brand"
          >
            <Trans>注册账号</Trans>
          </Link>
          <Link
            to="/login/autologin"
            onClick={() => storeRedirect(href)}
            className="press grid h-12 place-items-center rounded-full bg-s2 text-input font-medium"
          >
            <Trans>已有账号，去登录</Trans>
          </Link>
        </div>
      </div>
    </Page>
  );
}
