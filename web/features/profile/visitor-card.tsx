import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { scheduleRedirectStore } from '../../client/redirect.ts';
import { useSiteName } from '../../client/site/site-name.ts';
import { IslandDrawing } from '../../ui/image/island-drawing.tsx';
import { ProfileCover } from './profile-cover.tsx';

const button = 'press grid h-12 w-full place-items-center rounded-full text-input font-medium';

/** Asks a visitor to register; `here` is the path to return to. */
export function VisitorCard({ here }: { here: string }) {
  const site = useSiteName();
  return (
    <section className="relative px-4 pt-36">
      <ProfileCover src={null} />
      <div className="relative flex flex-col items-center rounded-card bg-s1 px-6 pt-6 pb-7 text-center">
        <IslandDrawing className="w-36" />
        <h1 className="mt-4 text-section font-semibold">
          <Trans>在{site}留一盏灯</Trans>
        </h1>
        <p className="mt-1.5 mb-6 max-w-72 text-body text-balance text-fg2">
          <Trans>注册后可以点赞、收藏、关注和发布作品。</Trans>
        </p>
        <div className="flex w-full flex-col gap-3">
          <Link
            to="/login/bind"
            onClick={() => scheduleRedirectStore(here)}
            className={`${button} bg-brand text-on-brand`}
          >
            <Trans>注册账号</Trans>
          </Link>
          <Link
            to="/login/autologin"
            onClick={() => scheduleRedirectStore(here)}
            className={`${button} bg-s2`}
          >
            <Trans>已有账号，去登录</Trans>
          </Link>
        </div>
      </div>
    </section>
  );
}
