import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { saveRedirect } from '../../client/redirect.ts';

/** What a visitor is told: announcements are here, people come with an account. */
export const JoinHint = () => (
  <section className="mx-4 my-2 rounded-card bg-s1 p-4">
    <p className="text-body">
      <Trans>公告会出现在这里。有了账号，别人的赞、评论和关注也会来。</Trans>
    </p>
    <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
      <Link
        to="/login/bind"
        onClick={() => saveRedirect('/column/columnTabbar/dynamic')}
        className="hit relative font-semibold text-brand"
      >
        <Trans>注册账号</Trans>
      </Link>
      <Link
        to="/login/autologin"
        onClick={() => saveRedirect('/column/columnTabbar/dynamic')}
        className="hit relative text-fg2"
      >
        <Trans>已有账号，去登录</Trans>
      </Link>
    </p>
  </section>
);
