import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Difference, listDifferences } from '@muyu/contract/admin/reconciliation.ts';
import { useQuery } from '@tanstack/react-query';
import { Collapse, Drawer, Skeleton } from 'antd';
import { client } from '../../client/client.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { useLatched } from '../../ui/dialog/use-latched.ts';
import { formatYuan } from '../../ui/money.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { accountKindNames, systemNames } from './finance-labels.ts';
import { TransferTable } from './transfer-table.tsx';

type DifferencesDrawerProps = { runId: string | null; onClose(): void };

const kindNames: Readonly<Record<Difference['kind'], ReturnType<typeof msg>>> = {
  account: msg`Account and transfers`,
  zeroSum: msg`Sum of all accounts`,
  delivery: msg`Order and what it delivered`,
  order: msg`Order and transfers`,
  details: msg`Balance details and balance`,
  channel: msg`Payment channel and ledger`,
};
const accountKinds = ['available', 'unsettled', 'frozen', 'system'] as const;

/** The differences of a run, each with the transfers of its account. */
export function DifferencesDrawer({ runId, onClose }: DifferencesDrawerProps) {
  const { t } = useLingui();
  const shown = useLatched(runId);
  return (
    <Drawer open={runId !== null} title={t`Differences`} size={720} onClose={onClose} destroyOnHidden>
      {shown && <Differences runId={shown} />}
    </Drawer>
  );
}

function Differences({ runId }: { runId: string }) {
  const { i18n } = useLingui();
  const tag = useLocaleTag();
  const query = useQuery(client.query(listDifferences, { runId }));
  if (!query.data && query.error) return <Failure error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <Skeleton active />;
  const nameOf = ({ kind, name, system, accountKind }: Difference) =>
    [
      i18n._(kindNames[kind]),
      system ? i18n._(systemNames[system]!) : name,
      accountKind && !system && i18n._(accountKindNames[accountKind]!),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Collapse
      destroyOnHidden
      items={query.data.map((difference) => {
        const expected = formatYuan(difference.expected, tag);
        const actual = formatYuan(difference.actual, tag);
        const kind = accountKinds.find((each) => each === difference.accountKind);
        return {
          key: difference.differenceId,
          label: nameOf(difference),
          extra: (
            <Trans>
              {actual} instead of {expected}
            </Trans>
          ),
          children: difference.ownerId ? (
            <TransferTable ownerId={difference.ownerId} {...(kind && { kind })} />
          ) : (
            <Trans>The sum of all accounts has no transfers of its own.</Trans>
          ),
        };
      })}
    />
  );
}
