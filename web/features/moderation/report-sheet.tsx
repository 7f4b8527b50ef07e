import { useLingui } from '@lingui/react/macro';
import { addReport, listReportTypes } from '@muyu/contract/report.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { useSetting } from '../../client/site/site-settings.ts';
import { isWithinLimit } from '../../ui/form/grapheme-count.ts';
import { SheetForm } from '../../ui/form/sheet-form.tsx';
import { useKeptText } from '../../ui/form/use-kept-text.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { ErrorState } from '../../ui/list/list-states.tsx';
import { Skeleton } from '../../ui/list/skeleton.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { ReasonList } from './reason-list.tsx';
import { ReportReceipt } from './report-receipt.tsx';
import { type ReportTarget, toReportIds } from './report-target.ts';
import { ReportText } from './report-text.tsx';

type Props = { target: ReportTarget; open: boolean; onOpenChange(open: boolean): void };

/** Reports a target: reason, optional text, receipt. Each opening starts a new form, with the text that was not sent. */
export function ReportSheet({ target, open, onOpenChange }: Props) {
  const [opening, setOpening] = useState({ open, count: 0 });
  if (opening.open !== open) setOpening({ open, count: opening.count + (open ? 1 : 0) });
  return <ReportForm key={opening.count} target={target} open={open} onOpenChange={onOpenChange} />;
}

function ReportForm({ target, open, onOpenChange }: Props) {
  const { t } = useLingui();
  const longest = useSetting('moderation.reportLength');
  const reasons = useQuery({ ...client.query(listReportTypes, {}), enabled: open, staleTime: 60 * 60_000 });
  const [typeId, setTypeId] = useState<number | null>(null);
  const ids = toReportIds(target);
  const [text, setText] = useKeptText(`report ${Object.values(ids).join()}`);
  const report = useSubmit({
    send: (reason: number) =>
      client.request(addReport, {
        ...ids,
        typeId: reason,
        content: text.trim() || undefined,
      }),
    onSent: () => setText(''),
  });

  const chosen = reasons.data?.find((one) => one.typeId === typeId);
  const missing = chosen?.textRequired === true && text.trim() === '';
  const ready = chosen !== undefined && !missing && isWithinLimit(text, longest);
  const names: Record<ReportTarget['kind'], string> = {
    post: t`举报这件作品`,
    comment: t`举报这条评论`,
    reply: t`举报这条回复`,
    snapshot: t`举报这条快照`,
    user: t`举报这个人`,
  };
  if (report.done) {
    return (
      <Sheet open={open} onOpenChange={onOpenChange} title={t`举报`}>
        <ReportReceipt target={target} onDone={() => onOpenChange(false)} />
      </Sheet>
    );
  }
  return (
    <SheetForm
      tall
      open={open}
      onOpenChange={onOpenChange}
      title={names[target.kind]}
      label={t`提交举报`}
      busy={report.busy}
      ready={ready}
      problem={report.problem}
      onSubmit={() => typeId !== null && report.submit(typeId)}
    >
      {reasons.isPending && [0, 1, 2, 3, 4, 5].map((row) => <Skeleton key={row} className="mb-2 h-12" />)}
      {reasons.isError && <ErrorState error={reasons.error} onRetry={() => void reasons.refetch()} />}
      {reasons.data && (
        <>
          <ReasonList reasons={reasons.data} typeId={typeId} onChange={setTypeId} />
          <ReportText
            value={text}
            onChange={setText}
            required={chosen?.textRequired === true}
            busy={report.busy}
          />
        </>
      )}
    </SheetForm>
  );
}
