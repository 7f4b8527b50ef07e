import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Gift } from 'lucide-react';
import { meQuery } from '#features/account';
import { storeRedirect } from '../../../client/redirect.ts';
import { isMember, useSession } from '../../../client/session.ts';
import { useSetting } from '../../../client/site/site-settings.ts';
import { ErrorState } from '../../../ui/list/list-states.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { ScrollMemory } from '../../../ui/page/scroll-memory.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import { DuskCover } from '../dusk-cover.tsx';
import { AddCode } from './add-code.tsx';
import { InviteRules } from './invite-rules.tsx';
import { MyInvite } from './my-invite.tsx';
import { Ranking } from './ranking.tsx';

const way = 'press grid h-12 w-full place-items-center rounded-full text-input font-medium';

/** Invitations: code and link, rewards, ranking. Guests see a description. */
export function PromotePage() {
  const { t } = useLingui();
  const member = useSession(isMember);
  const hours = useSetting('invitation.rewardHours');
  return (
    <Page bar={<TopBar back title={t`邀请`} />}>
      <ScrollMemory />
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
            {hours > 0 && (
              <p className="mt-1 text-body text-white/90">
                <Trans>每位好友注册成功，你得 {hours} 小时 VIP。</Trans>
              </p>
            )}
          </div>
        </section>
        {member ? <Member /> : <Guest />}
        {!member && <General />}
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
        <General />
      </>
    );
  }
  if (me.isError) return <ErrorState error={me.error} onRetry={() => void me.refetch()} />;
  return <Skeleton className="mx-4 h-72 rounded-card!" />;
}

/** Rules and ranking; for members below their own numbers, whose height is not known before. */
const General = () => (
  <>
    <InviteRules />
    <Ranking />
  </>
);

const here = '/promote';

const Guest = () => (
  <section className="mx-4 rounded-card bg-s1 p-5 text-center">
    <p className="text-body text-fg2">
      <Trans>注册后就有自己的邀请码和分享卡片。</Trans>
    </p>
    <div className="mt-4 flex flex-col gap-3">
      <Link to="/login/bind" onClick={() => storeRedirect(here)} className={`${way} bg-brand text-on-brand`}>
        <Trans>注册账号</Trans>
      </Link>
      <Link to="/login/autologin" onClick={() => storeRedirect(here)} className={`${way} bg-s2`}>
        <Trans>已有账号，去登录</Trans>
      </Link>
    </div>
  </section>
);
