import { DownloadOutlined, FileTextOutlined, UploadOutlined } from '@ant-design/icons';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  type AdminWithdrawal,
  approveWithdrawals,
  exportWithdrawals,
  getAdminWithdrawal,
  listAdminWithdrawals,
  listWithdrawalExports,
  startWithdrawals,
  withdrawalAdminLimits,
} from '@muyu/contract/admin/money/withdrawal.ts';
import { formatFen } from '@muyu/contract/core/format-yuan.ts';
import type { WithdrawalState } from '@muyu/contract/wallet/withdrawal.ts';
import { App, Button } from 'antd';
import { useState } from 'react';
import { client } from '../../../client/client.ts';
import { sendInChunks } from '../../../client/send-in-chunks.ts';
import { useLocaleTag } from '../../../ui/date/use-locale-tag.ts';
import { useOperatorMutation } from '../../../ui/dialog/use-operator-mutation.ts';
import { downloadText } from '../../../ui/download-text.ts';
import list from '../../../ui/list/list-page.module.css';
import { BankFiles } from './bank-files.tsx';
import { ImportResultsDialog } from './import-results-dialog.tsx';
import { type Decided, joinOutcomes, useBatchReport } from './use-batch-report.tsx';

type BatchBarProps = {
  state: WithdrawalState;
  total: number | undefined;
  chosen: readonly AdminWithdrawal[];
  /** Called with the ids of those that were not carried out. */
  onDone(left: readonly string[]): void;
};

type Batch = {
  endpoint: typeof approveWithdrawals | typeof startWithdrawals;
  withdrawals: readonly AdminWithdrawal[];
};

/** A sum in fen; single amounts are in yuan. */
const sumOf = (withdrawals: readonly AdminWithdrawal[], field: 'amount' | 'net') =>
  withdrawals.reduce((sum, one) => sum + Math.round(one[field] * 100), 0);

/** The number of withdrawals of the tab and what can be done with several of them. */
export function BatchBar({ state, total, chosen, onDone }: BatchBarProps) {
  const { t } = useLingui();
  const { modal } = App.useApp();
  const tag = useLocaleTag();
  const [importing, setImporting] = useState(false);
  const [files, setFiles] = useState(false);
  const { toMessage, showLeft } = useBatchReport();
  const invalidates = [client.keyOf(listAdminWithdrawals)];
  const decide = useOperatorMutation<Batch, Decided[]>({
    act: async ({ endpoint, withdrawals }) => {
      const ids = withdrawals.map(({ withdrawalId }) => withdrawalId);
      const replies = await sendInChunks(ids, withdrawalAdminLimits.batch, (withdrawalIds) =>
        client.request(endpoint, { withdrawalIds }),
      );
      return joinOutcomes(withdrawals, replies.flat());
    },
    invalidates,
    mayBePartial: true,
    successMessage: (_, decided) => toMessage(decided),
    notifyOnError: true,
    onSettled: (decided = []) => onDone(showLeft(decided)),
  });
  const download = useOperatorMutation({
    act: () => client.request(exportWithdrawals, {}),
    invalidates: [...invalidates, client.keyOf(getAdminWithdrawal), client.keyOf(listWithdrawalExports)],
    successMessage: (_, { name, text, count, hasMore }) => {
      downloadText(name, text);
      if (!hasMore) return t`Saved as ${name}`;
      modal.warning({
        title: t`Saved as ${name}`,
        content: t`${plural(count, { one: '# withdrawal is', other: '# withdrawals are' })} in this file, and others in no file yet. Make another file for these.`,
        okText: t`Close`,
      });
      return null;
    },
    notifyOnError: true,
  });
  const count = chosen.length;
  const [sum, net] = [sumOf(chosen, 'amount'), sumOf(chosen, 'net')].map((fen) => formatFen(fen, tag));
  const confirm = () =>
    modal.confirm({
      title:
        state === 'applied'
          ? t`${plural(count, { one: 'Approve # withdrawal?', other: 'Approve # withdrawals?' })}`
          : t`${plural(count, { one: 'Start paying # withdrawal?', other: 'Start paying # withdrawals?' })}`,
      content: t`Total: ${sum}. To bank cards: ${net}.`,
      okText: state === 'applied' ? t`Approve` : t`Start paying`,
      onOk: () =>
        decide.run({
          endpoint: state === 'applied' ? approveWithdrawals : startWithdrawals,
          withdrawals: chosen,
        }),
    });
  return (
    <div className={list.tools}>
      <span className={list.aside} role="status">
        {total !== undefined && <Plural value={total} one="# withdrawal" other="# withdrawals" />}
      </span>
      <div className={list.acts}>
        {(state === 'applied' || state === 'approved') && (
          <Button type="primary" disabled={count === 0} loading={decide.pending} onClick={confirm}>
            {state === 'applied' ? (
              <Trans>Approve selected ({count})</Trans>
            ) : (
              <Trans>Start paying selected ({count})</Trans>
            )}
          </Button>
        )}
        {state === 'paying' && (
          <>
            <Button
              icon={<DownloadOutlined aria-hidden="true" />}
              disabled={!total}
              loading={download.pending}
              onClick={() => download.run()}
            >
              <Trans>New file for the bank</Trans>
            </Button>
            <Button icon={<FileTextOutlined aria-hidden="true" />} onClick={() => setFiles(true)}>
              <Trans>Earlier files</Trans>
            </Button>
            <Button
              type="primary"
              icon={<UploadOutlined aria-hidden="true" />}
              onClick={() => setImporting(true)}
            >
              <Trans>Import results</Trans>
            </Button>
          </>
        )}
      </div>
      <BankFiles open={files} onClose={() => setFiles(false)} />
      <ImportResultsDialog open={importing} onClose={() => setImporting(false)} />
    </div>
  );
}
