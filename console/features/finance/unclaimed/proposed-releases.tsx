import { Trans, useLingui } from '@lingui/react/macro';
import {
  decideUnclaimedRelease,
  listUnclaimedReleases,
  type UnclaimedRelease,
} from '@muyu/contract/admin/money/unclaimed.ts';
import { financeErrors, getFinanceOverview, listTransfers } from '@muyu/contract/admin/money/wallet.ts';
import { formatYuan } from '@muyu/contract/core/format-yuan.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';
import { refetchMs } from '../../../client/refetch-intervals.ts';
import { useLocaleTag } from '../../../ui/date/use-locale-tag.ts';
import { useOperatorMutation } from '../../../ui/dialog/use-operator-mutation.ts';
import list from '../../../ui/list/list-page.module.css';
import { LoadMore } from '../../../ui/list/load-more.tsx';
import { rowsOf } from '../../../ui/list/paged-query.ts';
import { Failure } from '../../../ui/page/failure.tsx';
import { UserSummary } from '../../../ui/user/user-summary.tsx';
import styles from '../finance.module.css';
import { systemNames } from '../finance-labels.ts';
import { ProposalCard } from '../proposal-card.tsx';

/** Proposed releases of unclaimed money; nothing while there are none. */
export function ProposedReleases() {
  const query = useInfiniteQuery({
    ...client.pages(listUnclaimedReleases, { state: 'proposed' }),
    refetchInterval: refetchMs.slow,
  });
  if (query.isLoadingError) return <Failure query={query} />;
  const releases = rowsOf(query);
  if (releases.length === 0) return null;
  return (
    <section className={`${list.page} ${list.narrowPage}`}>
      <h3 className={styles.heading}>
        <Trans>Money of erased accounts</Trans>
      </h3>
      <ul className={list.cards}>
        {releases.map((release) => (
          <li key={release.releaseId} className={list.card}>
            <ReleaseCard release={release} />
          </li>
        ))}
      </ul>
      <LoadMore query={query} />
    </section>
  );
}

function ReleaseCard({ release }: { release: UnclaimedRelease }) {
  const { t, i18n } = useLingui();
  const tag = useLocaleTag();
  const { releaseId, user, channel } = release;
  const amount = formatYuan(release.amount, tag);
  const lists = {
    invalidates: [listUnclaimedReleases, getFinanceOverview, listTransfers].map((each) => client.keyOf(each)),
    gone: [financeErrors.alreadyDecided],
  };
  const approve = useOperatorMutation({
    act: () => client.request(decideUnclaimedRelease, { releaseId, approve: true }),
    ...lists,
    successMessage: () => t`Approved: ${amount}`,
    notifyOnError: true,
  });
  const decline = (reason?: string) =>
    client.request(decideUnclaimedRelease, { releaseId, approve: false, ...(reason && { reason }) });
  const nickname = user?.nickname;
  const place = channel && i18n._(systemNames[channel]);
  const question = place
    ? t`Take ${amount} of erased accounts out of the books, as returned through ${place}?`
    : t`Move ${amount} of erased accounts to the platform’s revenue?`;
  return (
    <ProposalCard
      head={
        user ? (
          <UserSummary user={user} />
        ) : place ? (
          <Trans>Returned through {place}</Trans>
        ) : (
          <Trans>To the revenue of the platform</Trans>
        )
      }
      amount={amount}
      proposal={release}
      pending={approve.pending}
      question={user ? t`Move ${amount} of erased accounts to the balance of ${nickname}?` : question}
      consequence={t`The money moves at once. This can’t be undone.`}
      onApprove={() => approve.run()}
      decline={{ decline, ...lists }}
    />
  );
}
