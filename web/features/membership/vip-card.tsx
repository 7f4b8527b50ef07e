import './vip-card.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { inviteLimits } from '@muyu/contract/invite.ts';
import { lifetimeLevel, vipInfo } from '@muyu/contract/membership.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Crown } from 'lucide-react';
import { client } from '../../client/client.ts';
import { useLocale } from '../../client/locale.ts';
import { useVipName } from './use-vip-name.ts';
import { vipStanding } from './vip-end.ts';

export const myVipQuery = () => client.query(vipInfo, { id: 'me' });

/** My VIP: tier and end, or how to earn some. Brown and gold in both themes. */
export function VipCard() {
  const { t } = useLingui();
  const locale = useLocale((state) => state.locale);
  const vipName = useVipName();
  const { data, isPending } = useQuery(myVipQuery());
  const standing = vipStanding(data, locale);
  const hours = inviteLimits.vipHours;
  const end = standing.kind === 'until' ? standing.end : '';
  const title =
    standing.kind === 'none'
      ? t`还不是会员`
      : vipName(standing.kind === 'lifetime' ? lifetimeLevel : standing.level);
  const text =
    standing.kind === 'none'
      ? t`每邀请一人，得 ${hours} 小时 VIP`
      : standing.kind === 'lifetime'
        ? t`永久有效`
        : t`${end} 到期`;
  return (
    <section
      aria-label={t`我的会员`}
      aria-busy={isPending}
      className="vip-card mx-4 flex min-h-[76px] items-center gap-3 rounded-card px-4 py-3.5"
    >
      {!isPending && (
        <>
          <Crown size={26} aria-hidden="true" className="shrink-0" />
          <div className="min-w-0 flex-1">
            <p className="text-input font-semibold">{title}</p>
            <p className="text-caption opacity-80">{text}</p>
          </div>
          {standing.kind !== 'lifetime' && (
            <Link
              to="/promote"
              className="hit press relative grid h-9 shrink-0 place-items-center rounded-full bg-[#e9c98a] px-4 text-caption font-semibold text-[#2b1e05] outline-[#e9c98a]!"
            >
              {standing.kind === 'none' ? <Trans>去邀请</Trans> : <Trans>再邀请</Trans>}
            </Link>
          )}
        </>
      )}
    </section>
  );
}
