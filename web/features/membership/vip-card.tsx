import './vip-card.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { getVipInfo, lifetimeLevel } from '@muyu/contract/membership.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Crown } from 'lucide-react';
import { client } from '../../client/client.ts';
import { useLocale } from '../../client/device/locale.ts';
import { useVipName } from './use-vip-name.ts';
import { toVipStatus } from './vip-status.ts';

export const myVipQuery = () => client.query(getVipInfo, { id: 'me' });

/** The viewer's VIP: level and end, or how to get it. Brown and gold in both themes. `plain` leaves out the link. */
export function VipCard({ plain = false }: { plain?: boolean }) {
  const { t } = useLingui();
  const locale = useLocale();
  const vipName = useVipName();
  const { data, isPending } = useQuery(myVipQuery());
  // Without an answer nothing is known: it does not say that there is no VIP.
  if (!data && !isPending) return null;
  const status = toVipStatus(data, locale);
  const end = status.kind === 'until' ? status.end : '';
  const next = status.kind === 'until' ? status.next : undefined;
  const { from: levelEnd, end: nextEnd } = next ?? {};
  const nextName = vipName(next?.level ?? 0);
  const title =
    status.kind === 'none'
      ? t`还不是 VIP`
      : vipName(status.kind === 'lifetime' ? lifetimeLevel : status.level);
  const text =
    status.kind === 'none'
      ? t`VIP 作品随便看，还送券`
      : status.kind === 'lifetime'
        ? t`永久有效`
        : !next
          ? t`${end}到期`
          : // More levels may follow the next one.
            nextEnd === end
            ? t`${levelEnd}到期，之后 ${nextName} 到 ${nextEnd}`
            : t`${levelEnd}到期，之后 ${nextName} 到 ${nextEnd}，VIP 有效至 ${end}`;
  return (
    <section
      aria-label={t`我的 VIP`}
      aria-busy={isPending}
      className="vip-card mx-4 grid min-h-[84px] grid-cols-[auto_1fr_auto] content-center items-center gap-x-3 rounded-card px-4 py-3.5"
    >
      {!isPending && (
        <>
          <Crown size={26} aria-hidden="true" className="shrink-0" />
          <p className="text-input font-semibold">{title}</p>
          {!plain && status.kind !== 'lifetime' && (
            <Link
              to="/wallet/vip"
              className="hit press relative grid h-9 shrink-0 place-items-center rounded-full bg-[#e9c98a] px-4 text-caption font-semibold text-[#2b1e05] outline-[#e9c98a]!"
            >
              {status.kind === 'none' ? <Trans>开通</Trans> : <Trans>续费</Trans>}
            </Link>
          )}
          <p className="col-span-2 col-start-2 mt-0.5 text-caption text-[#e9c98a]/80 wrap-anywhere break-keep">
            {text}
          </p>
        </>
      )}
    </section>
  );
}
