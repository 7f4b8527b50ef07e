import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { scheduleRedirectStore } from '../../client/redirect.ts';

/** The inbox hint for visitors: announcements are here, other notifications require an account. */
export const RegisterHint = () => (
  <section className="mx-4 my-2 rounded-card bg-s1 p-4">
    <p className="text-body">
      <Trans>公告会出现在这里。有了账号，别人的赞、评论和关注也会来。</Trans>
    </p>
    <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
      <Link
        to="/login/bind"
        onClick={() => scheduleRedirectStore('/column/columnTabbar/dynamic')}
        className="hit relative font-semibold text-brand"
      >
        <Trans>注册账号</Trans>
      </Link>
      <Link
        to="/login/autologin"
        onClick={() => scheduleRedirectStore('/column/columnTabbar/dynamic')}
        className="hit relative text-fg2"
      >
        <Trans>已有账号，去登录</Trans>
      </Link>
    </p>
  </section>
);
