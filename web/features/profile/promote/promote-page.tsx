import { Trans, useLingui } from '@lingui/react/macro';
import { inviteLimits } from '@muyu/contract/invite.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Gift } from 'lucide-react';
import { keepRedirect } from '../../../client/redirect.ts';
import { isMember, useSession } from '../../../client/session.ts';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { TopBar } from '../../../ui/top-bar.tsx';
import { meQuery } from '../../account/me.ts';
import { DuskCover } from '../dusk-cover.tsx';
import { AddCode } from './add-code.tsx';
import { InviteRules } from './invite-rules.tsx';
import { MyInvite } from './my-invite.tsx';
import { Ranking } from './ranking.tsx';

const way = 'press grid h-12 w-full place-items-center rounded-full text-input font-medium';

/** Inviting: my code and link, what comes of it, and who invites most. A guest sees what it is. */
export function PromotePage() {
  const { t } = useLingui();
  const member = useSession(isMember);
  const hours = inviteLimits.vipHours;
  return (
    <Page bar={<TopBar back title={t`推广`} />}>
      <div className="space-y-4 pb-8">
        <section className="relative mx-4 overflow-hidden rounded-card">
          <div aria-hidden="true" className="absolute inset-0">
            <DuskCover />
            <div className="absolute inset-0 bg-gradient-to-t from-[rgba(10,8,18,.72)] to-transparent" />
          </div>
          <div className="relative flex min-h-36 flex-col justify-end p-5 text-white">
            <Gift size={26} aria-hidden="true" />
            <h2 className="mt-2 text-section font-semibold">
              <Trans>带朋友来，一起亮灯</Trans>
            </h2>
            <p className="mt-1 text-body text-white/90">
              <Trans>每位好友注册成功，你得 {hours} 小时 VIP。</Trans>
            </p>
          </div>
        </section>
        {member ? <Member /> : <Guest />}
        <InviteRules />
        <Ranking />
      </div>
    </Page>
  );
}

function Member() {
  const me = useQuery(meQuery());
  if (me.data) {
    return (
      <>
        <MyInvite me={me.data} />
        <AddCode me={me.data} />
      </>
    );
  }
  if (me.isError) return <ErrorState error={me.error} onRetry={() => void me.refetch()} />;
  return <Skeleton className="mx-4 h-56 rounded-card!" />;
}

const here = '/promote';

const Guest = () => (
  <section className="mx-4 rounded-card bg-s1 p-5 text-center">
    <p className="text-body text-fg2">
      <Trans>注册后就有自己的邀请码和分享卡片。</Trans>
    </p>
    <div className="mt-4 flex flex-col gap-3">
      <Link to="/login/bind" onClick={() => keepRedirect(here)} className={`${way} bg-brand text-on-brand`}>
        <Trans>注册账号</Trans>
      </Link>
      <Link to="/login/autologin" onClick={() => keepRedirect(here)} className={`${way} bg-s2`}>
        <Trans>已有账号，去登录</Trans>
      </Link>
    </div>
  </section>
);
