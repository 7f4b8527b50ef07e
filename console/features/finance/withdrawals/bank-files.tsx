import { DownloadOutlined } from '@ant-design/icons';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  downloadWithdrawalExport,
  listWithdrawalExports,
  type WithdrawalExport,
} from '@muyu/contract/admin/money/withdrawal.ts';
import { formatYuan } from '@muyu/contract/core/format-yuan.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { client } from '../../../client/client.ts';
import { useLocaleTag } from '../../../ui/date/use-locale-tag.ts';
import { useOperatorMutation } from '../../../ui/dialog/use-operator-mutation.ts';
import { downloadText } from '../../../ui/download-text.ts';
import { actionColumn, CellTime, column, timeColumn } from '../../../ui/list/columns.tsx';
import list from '../../../ui/list/list-page.module.css';
import { PagedTable } from '../../../ui/list/paged-table.tsx';
import styles from '../finance.module.css';

type BankFilesProps = { open: boolean; onClose(): void };

/** The files that were made for the bank, each with a way to download what of it is still being paid. */
export function BankFiles({ open, onClose }: BankFilesProps) {
  const { t } = useLingui();
  return (
    <Drawer open={open} title={t`Files for the bank`} size={860} onClose={onClose} destroyOnHidden>
      <BankFileList />
    </Drawer>
  );
}

function BankFileList() {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const query = useInfiniteQuery(client.pages(listWithdrawalExports, {}));
  const download = useOperatorMutation({
    act: (number: number) => client.request(downloadWithdrawalExport, { number }),
    invalidates: [],
    successMessage: (_, { name, text }) => {
      downloadText(name, text);
      return t`Saved as ${name}`;
    },
    notifyOnError: true,
  });
  const number = (file: WithdrawalExport) => <strong>#{file.number}</strong>;
  const sum = (file: WithdrawalExport) => formatYuan(file.sum, tag);
  const counts = ({ count, open }: WithdrawalExport) => (
    <Trans>
      <Plural value={count} one="# withdrawal" other="# withdrawals" />, {open} without a result
    </Trans>
  );
  const again = (file: WithdrawalExport) => (
    <Button
      size="small"
      icon={<DownloadOutlined aria-hidden="true" />}
      aria-label={t`Download file ${file.number}`}
      disabled={file.open === 0 || (download.pending && download.given !== file.number)}
      loading={download.pending && download.given === file.number}
      onClick={() => download.run(file.number)}
    >
      <Trans>Download</Trans>
    </Button>
  );
  return (
    <PagedTable
      head={
        <p className={list.aside}>
          <Trans>
            A withdrawal is in one file only. Downloading a file again leaves out what has its result.
          </Trans>
        </p>
      }
      rowKey="number"
      query={query}
      wide={[
        column<WithdrawalExport>('number', t`File`, number, { width: 80 }),
        timeColumn<WithdrawalExport>('at', t`Created at`, (file) => file.createdAt),
        column<WithdrawalExport>('by', t`Created by`, (file) => file.createdBy, { width: 120 }),
        column<WithdrawalExport>('count', t`Withdrawals`, counts),
        column<WithdrawalExport>('sum', t({ message: 'Total', context: 'money' }), sum, {
          width: 130,
          align: 'right',
        }),
        actionColumn<WithdrawalExport>('again', t`Actions`, again, 130),
      ]}
      stacked={[
        column<WithdrawalExport>('file', t`File`, (file) => (
          <div className={styles.stack}>
            <div className={styles.stackHead}>
              {number(file)}
              {sum(file)}
            </div>
            <span>{counts(file)}</span>
            <span className={list.aside}>
              {file.createdBy} · <CellTime at={file.createdAt} />
            </span>
            <span>{again(file)}</span>
          </div>
        )),
      ]}
      empty={{ text: <Trans>No files yet</Trans> }}
    />
  );
}
