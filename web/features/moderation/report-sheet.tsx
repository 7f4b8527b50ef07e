import { Trans, useLingui } from '@lingui/react/macro';
import { addReport, reportTypes } from '@muyu/contract/report.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useRefusalText } from '../account/refusal-text.ts';
import { ReasonList } from './reason-list.tsx';
import { ReportReceipt } from './report-receipt.tsx';
import { type ReportTarget, reportedIds } from './report-target.ts';
import { ReportText, textFits } from './report-text.tsx';

type Props = { target: ReportTarget; open: boolean; onOpenChange(open: boolean): void };

/** Reports something: why, more about it in words, and a receipt. Each opening begins anew. */
export function ReportSheet({ target, open, onOpenChange }: Props) {
  const [opening, setOpening] = useState({ open, count: 0 });
  if (opening.open !== open) setOpening({ open, count: opening.count + (open ? 1 : 0) });
  return <ReportForm key={opening.count} target={target} open={open} onOpenChange={onOpenChange} />;
}

function ReportForm({ target, open, onOpenChange }: Props) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const reasons = useQuery({ ...client.query(reportTypes, {}), enabled: open, staleTime: 60 * 60_000 });
  const [typeId, setTypeId] = useState<number | null>(null);
  const [text, setText] = useState('');
  const send = useMutation({
    meta: { inline: true },
    mutationFn: (reason: number) =>
      client.request(addReport, {
        ...reportedIds(target),
        typeId: reason,
        content: text.trim() || undefined,
      }),
  });

  const chosen = reasons.data?.find((one) => one.typeId === typeId);
  const missing = chosen?.textRequired === true && text.trim() === '';
  const ready = chosen !== undefined && !missing && textFits(text);
  const names: Record<ReportTarget['kind'], string> = {
    post: t`举报这条内容`,
    comment: t`举报这条评论`,
    reply: t`举报这条回复`,
    snapshot: t`举报这条快照`,
    user: t`举报这个人`,
  };
  if (send.isSuccess) {
    return (
      <Sheet open={open} onOpenChange={onOpenChange} title={t`举报`}>
        <ReportReceipt target={target} onDone={() => onOpenChange(false)} />
      </Sheet>
    );
  }
  return (
    <Sheet
      tall
      open={open}
      onOpenChange={onOpenChange}
      title={names[target.kind]}
      foot={
        <div className="border-t border-line px-4 pt-2.5 pb-3">
          <p role="alert" className="text-caption text-danger not-empty:pb-2">
            {refusalText(send.error)}
          </p>
          <Button
            full
            disabled={!ready}
            busy={send.isPending}
            onClick={() => typeId !== null && send.mutate(typeId)}
          >
            <Trans>提交举报</Trans>
          </Button>
        </div>
      }
    >
      {reasons.isPending && [0, 1, 2, 3, 4, 5].map((row) => <Skeleton key={row} className="mb-2 h-12" />)}
      {reasons.isError && <ErrorState error={reasons.error} onRetry={() => void reasons.refetch()} />}
      {reasons.data && (
        <>
          <ReasonList reasons={reasons.data} typeId={typeId} onChange={setTypeId} />
          <ReportText value={text} onChange={setText} required={chosen?.textRequired === true} />
        </>
      )}
    </Sheet>
  );
}
