import { Trans, useLingui } from '@lingui/react/macro';
import { listUnclaimedReleases, type UnclaimedRelease } from '@muyu/contract/admin/money/unclaimed.ts';
import { unclaimedOwnerId } from '@muyu/contract/admin/money/wallet.ts';
import { formatYuan } from '@muyu/contract/core/format-yuan.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { client } from '../../../client/client.ts';
import { useLocaleTag } from '../../../ui/date/use-locale-tag.ts';
import { CellTime, column, timeColumn } from '../../../ui/list/columns.tsx';
import { type PagedQuery, rowsOf } from '../../../ui/list/paged-query.ts';
import { PagedTable } from '../../../ui/list/paged-table.tsx';
import { Failure } from '../../../ui/page/failure.tsx';
import styles from '../finance.module.css';
import { proposalStateNames, systemNames } from '../finance-labels.ts';
import { ProposalOutcome } from '../proposal-outcome.tsx';
import { TransferTable } from '../transfer-table.tsx';
import { ReleaseDialog } from './release-dialog.tsx';

/** Money that arrived for erased accounts: what there is, where it went and every transfer. Nothing while there was none. */
export function UnclaimedSection({ unclaimed }: { unclaimed: number }) {
  const { t } = useLingui();
  const [proposing, setProposing] = useState(false);
  const query = useInfiniteQuery(client.pages(listUnclaimedReleases, {}));
  if (query.isLoadingError) return <Failure query={query} />;
  const releases = rowsOf(query);
  if (unclaimed === 0 && releases.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>{t`Money of erased accounts`}</h3>
      <p>
        <Trans>
          Late payments and refunds for accounts that no longer exist. Return them through the channel where
          it allows that, then propose a release to the channel. The rest goes to a member who proves a claim,
          or to the platform; a second operator approves each.
        </Trans>
      </p>
      <p>
        <Button disabled={unclaimed === 0} onClick={() => setProposing(true)}>
          <Trans>Propose a release</Trans>
        </Button>
      </p>
      {releases.length > 0 && (
        <>
          <h4 className={styles.heading}>{t`Releases`}</h4>
          <ReleaseTable query={query} />
        </>
      )}
      <h4 className={styles.heading}>{t`Transfers`}</h4>
      <TransferTable ownerId={unclaimedOwnerId} />
      <ReleaseDialog open={proposing} onClose={() => setProposing(false)} />
    </section>
  );
}

function ReleaseTable({ query }: { query: PagedQuery<UnclaimedRelease> }) {
  const { t, i18n } = useLingui();
  const tag = useLocaleTag();
  const to = ({ user, channel }: UnclaimedRelease) =>
    user ? (
      <Link to="/users/$userId/money" params={{ userId: user.userId }}>
        {user.nickname}
      </Link>
    ) : (
      i18n._(systemNames[channel ?? 'revenue'])
    );
  const state = (row: UnclaimedRelease) => (
    <ProposalOutcome proposal={row} state={i18n._(proposalStateNames[row.state])} />
  );
  const amount = column<UnclaimedRelease>('amount', t`Amount`, (row) => formatYuan(row.amount, tag), {
    width: 110,
    align: 'right',
  });
  return (
    <PagedTable
      rowKey="releaseId"
      query={query}
      wide={[
        column<UnclaimedRelease>('to', t`To`, to),
        column<UnclaimedRelease>('reason', t`Reason`, (row) => row.reason),
        column<UnclaimedRelease>('state', t`Status`, state),
        column<UnclaimedRelease>('by', t`Proposed by`, (row) => row.proposedBy),
        timeColumn<UnclaimedRelease>('at', t`Time`, (row) => row.createdAt),
        amount,
      ]}
      stacked={[
        column<UnclaimedRelease>('to', t`Release`, (row) => (
          <>
            {to(row)} · {state(row)}
            <div>{row.reason}</div>
            <div>
              {row.proposedBy}
              {row.decidedBy && `, ${row.decidedBy}`} · <CellTime at={row.createdAt} />
            </div>
          </>
        )),
        amount,
      ]}
      empty={{ text: <Trans>No releases</Trans> }}
    />
  );
}
