import { Trans, useLingui } from '@lingui/react/macro';
import { getAdminWithdrawal } from '@muyu/contract/admin/money/withdrawal.ts';
import { formatYuan } from '@muyu/contract/core/format-yuan.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Drawer, Skeleton, Timeline } from 'antd';
import { client } from '../../../client/client.ts';
import { formatDateTime } from '../../../ui/date/format.ts';
import { useTimeZone } from '../../../ui/date/site-times.tsx';
import { useLocaleTag } from '../../../ui/date/use-locale-tag.ts';
import { useLatched } from '../../../ui/dialog/use-latched.ts';
import list from '../../../ui/list/list-page.module.css';
import { Failure } from '../../../ui/page/failure.tsx';
import { UserSummary } from '../../../ui/user/user-summary.tsx';
import { Facts } from '../facts.tsx';
import styles from '../finance.module.css';
import { withdrawalStateNames } from '../finance-labels.ts';
import { WithdrawalActions } from './withdrawal-actions.tsx';
import { WithdrawalTags } from './withdrawal-tags.tsx';

type WithdrawalDrawerProps = { withdrawalId: string | null; onClose(): void };

/** One withdrawal: amounts, steps, the figures of the person, and the decisions that its state allows. */
export function WithdrawalDrawer({ withdrawalId, onClose }: WithdrawalDrawerProps) {
  const { t } = useLingui();
  const shownId = useLatched(withdrawalId);
  return (
    <Drawer open={withdrawalId !== null} title={t`Withdrawal`} size={480} onClose={onClose} destroyOnHidden>
      {shownId && <WithdrawalDetail withdrawalId={shownId} />}
    </Drawer>
  );
}

function WithdrawalDetail({ withdrawalId }: { withdrawalId: string }) {
  const { t, i18n } = useLingui();
  const tag = useLocaleTag();
  const zone = useTimeZone();
  const query = useQuery(client.query(getAdminWithdrawal, { withdrawalId }));
  const { data } = query;
  if (query.isLoadingError) return <Failure query={query} />;
  if (!data) return <Skeleton active avatar />;
  const { history, user, steps } = data;
  const yuan = (amount: number) => formatYuan(amount, tag);
  return (
    <div className={styles.detail}>
      <UserSummary user={user} />
      <WithdrawalTags withdrawal={data} />
      <Facts
        label={t`Amounts`}
        facts={[
          [t`Amount`, yuan(data.amount)],
          [t`Fee`, yuan(data.fee)],
          [t`Arrives`, yuan(data.net)],
          [t`Card`, `${data.bankName} ${data.last4}`],
          [t`Status`, i18n._(withdrawalStateNames[data.state])],
          [t`Approved by`, data.approvedBy.join(', ') || t`No one`],
          [t`File for the bank`, data.exportNumber === null ? t`In none yet` : `#${data.exportNumber}`],
        ]}
      />
      <WithdrawalActions withdrawal={data} />
      <h3 className={styles.heading}>{t`Steps`}</h3>
      <Timeline
        items={steps.map((step) => ({
          key: `${step.state} ${step.at}`,
          content: (
            <>
              {step.state === 'approval'
                ? t`Approved by one operator`
                : i18n._(withdrawalStateNames[step.state])}{' '}
              <span className={list.aside}>
                {formatDateTime(step.at, tag, zone)} {step.operator}
              </span>
              {step.reason && <div>{step.reason}</div>}
            </>
          ),
        }))}
      />
      <Facts
        label={t`About this person`}
        facts={[
          [t`Joined`, formatDateTime(history.joinedAt, tag, zone)],
          [t`Topped up`, yuan(history.recharged)],
          [t`Earned`, yuan(history.earned)],
          [t`Spent`, yuan(history.spent)],
          [t`Withdrawn, fees included`, yuan(history.withdrawn)],
          [t`Paid withdrawals`, String(history.paid)],
          [t`Returned withdrawals`, String(history.returned)],
          [t`Refunds the platform paid, last 90 days`, yuan(history.platformRefunds)],
        ]}
      />
      <Link to="/users/$userId/money" params={{ userId: user.userId }}>
        <Trans>All of this person’s money</Trans>
      </Link>
    </div>
  );
}
