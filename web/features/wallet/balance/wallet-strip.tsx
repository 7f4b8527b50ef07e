import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { walletQuery } from '../wallet-query.ts';
import { OwnAmount } from './own-amount.tsx';

const cell = 'flex min-w-0 flex-1 flex-col items-center gap-0.5 px-1 text-center';

/** Balance and tickets of all kinds on the own profile; opens the wallet, which names the kinds. */
export function WalletStrip() {
  const { data: wallet } = useQuery({ ...walletQuery(), staleTime: 30_000 });
  const tickets = wallet && wallet.videoTicket + wallet.postTicket + wallet.downloadTicket;
  const name = 'text-caption text-fg3';
  return (
    <Link to="/wallet" className="press mx-4 mt-3 flex items-start rounded-card bg-s1 px-2 py-3">
      <span className={cell}>
        <OwnAmount value={wallet?.availableBalance} className="numbers text-bar font-semibold" />
        <span className={name}>
          <Trans>钱包</Trans>
        </span>
      </span>
      <span className={cell}>
        <span className="numbers text-bar font-semibold">{tickets ?? '–'}</span>
        <span className={name}>
          <Trans>券</Trans>
        </span>
      </span>
    </Link>
  );
}
