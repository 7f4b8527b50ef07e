import { Trans, useLingui } from '@lingui/react/macro';
import { exportStatement, exportStatementPdf, getStatement } from '@muyu/contract/wallet/wallet.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { client } from '../../../client/client.ts';
import { useErrorMessage } from '../../../client/error-message.ts';
import { Button } from '../../../ui/button.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { toast } from '../../../ui/overlay/toast.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { QueryContent } from '../../../ui/page/query-content.tsx';
import { TopBar } from '../../../ui/page/top-bar.tsx';
import './statement.css';
import { HiddenBalanceButton } from './hidden-balance-button.tsx';
import { StatementSheet } from './statement-sheet.tsx';

/** The statement of a month, to be saved as CSV or PDF, or printed. */
export function StatementPage({ month }: { month: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const errorMessage = useErrorMessage();
  const query = useQuery(client.query(getStatement, { month }));
  const saving = useSubmit({
    send: () => client.request(exportStatement, { month }),
    onSent: ({ fileName, csv }) => saveFile(csv, fileName, 'text/csv;charset=utf-8'),
    onError: (error) => toast(errorMessage(error), 'danger'),
  });
  const savingPdf = useSubmit({
    send: () => client.request(exportStatementPdf, { month }),
    onSent: ({ fileName, pdf }) =>
      saveFile(
        Uint8Array.from(atob(pdf), (byte) => byte.charCodeAt(0)),
        fileName,
        'application/pdf',
      ),
    onError: (error) => toast(errorMessage(error), 'danger'),
  });
  usePrintSheet();
  const gone = {
    title: t`没有这个月的账单`,
    label: t`看余额`,
    onGo: () => void navigate({ to: '/wallet/balance', replace: true }),
  };
  return (
    <Page bar={<TopBar back title={t`月账单`} right={<HiddenBalanceButton />} />}>
      <QueryContent query={query} rows={6} gone={gone}>
        {(statement) => (
          <div className="px-4 pt-2 pb-8">
            <StatementSheet statement={statement} masksBalances />
            <div className="flex flex-wrap gap-3 pt-6">
              <Button className="basis-full" busy={savingPdf.busy} onClick={() => savingPdf.submit()}>
                <Trans>保存为 PDF</Trans>
              </Button>
              <Button
                className="flex-1"
                variant="secondary"
                busy={saving.busy}
                onClick={() => saving.submit()}
              >
                <Trans>保存为 CSV</Trans>
              </Button>
              <Button className="flex-1" variant="secondary" onClick={() => window.print()}>
                <Trans>打印</Trans>
              </Button>
            </div>
            {/* The page scrolls inside of itself, so paper gets a copy outside of it. */}
            {createPortal(
              <div className="print-sheet" aria-hidden="true">
                <StatementSheet statement={statement} />
              </div>,
              document.body,
            )}
          </div>
        )}
      </QueryContent>
    </Page>
  );
}

/** While the page is open, paper shows the sheet alone. */
function usePrintSheet(): void {
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.add('prints-sheet');
    return () => classList.remove('prints-sheet');
  }, []);
}

/** Saves content as a file. */
function saveFile(content: BlobPart, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Some browsers download nothing when the URL is revoked at once.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
