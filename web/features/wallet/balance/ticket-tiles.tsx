import { Trans, useLingui } from '@lingui/react/macro';
import type { Wallet } from '@muyu/contract/wallet/wallet.ts';
import { Download, FileText, Ticket } from 'lucide-react';

/** The three kinds of tickets (product document, section 3: wallet). */
export function TicketTiles({ wallet }: { wallet: Wallet | undefined }) {
  const { t } = useLingui();
  const tiles = [
    { label: t`观影券`, count: wallet?.videoTicket, Icon: Ticket },
    { label: t`作品券`, count: wallet?.postTicket, Icon: FileText },
    { label: t`下载券`, count: wallet?.downloadTicket, Icon: Download },
  ];
  return (
    <section aria-label={t`我的券`} className="mx-4 mt-3">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.4em),1fr))] gap-2">
        {tiles.map(({ label, count, Icon }) => (
          <div
            key={label}
            className="flex min-w-0 flex-col gap-1 rounded-card bg-s1 px-3 py-3.5 min-[400px]:px-4"
          >
            <Icon size={22} aria-hidden="true" className="text-vip" />
            <dd className="numbers order-2 text-section font-semibold">{count ?? '–'}</dd>
            <dt className="order-3 text-caption text-fg3">{label}</dt>
          </div>
        ))}
      </dl>
      <p className="mt-2 px-1 text-caption text-fg3">
        <Trans>一张券永久打开一件付费作品。购买 VIP 会送券。</Trans>
      </p>
    </section>
  );
}
