import { Trans, useLingui } from '@lingui/react/macro';
import { type DataExport, getExportState, requestExport } from '@muyu/contract/account/settings.ts';
import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../../client/client.ts';
import { useSiteName } from '../../../../client/site/site-name.ts';
import { Button } from '../../../../ui/button.tsx';
import { useSubmit } from '../../../../ui/form/use-submit.ts';
import { QueryContent } from '../../../../ui/page/query-content.tsx';
import { PasswordSheet } from '../password-sheet.tsx';
import { ExportProgress, ExportResult, isOfToday, isUnderWay } from './export-result.tsx';

/** Interval of progress requests while an export runs, milliseconds. */
const pollMs = 1500;
/** A link is valid for an hour; the page gets a fresh one before. */
const linkMs = HOUR_MS / 2;

/** Export of the account's data as a ZIP: request, progress, download. */
export function ExportCard() {
  const { t } = useLingui();
  const site = useSiteName();
  const queryClient = useQueryClient();
  const options = client.query(getExportState, {});
  const query = useQuery({
    ...options,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) => (isUnderWay(data?.state) ? pollMs : data?.url ? linkMs : false),
  });
  const [asking, setAsking] = useState(false);
  const requesting = useSubmit({
    send: (password: string) => client.request(requestExport, { password }),
    onSent(now) {
      queryClient.setQueryData(options.queryKey, now);
      setAsking(false);
    },
  });
  return (
    <section aria-labelledby="export" className="mx-4 mt-3 rounded-card bg-s1 p-5">
      <h2 id="export" className="text-bar font-semibold">
        <Trans>导出我的数据</Trans>
      </h2>
      <p className="mt-1.5 text-body text-fg2">
        <Trans>
          把你在{site}留下的内容打包成一个 ZIP：资料、作品和图片、评论和私信、互动、关注、订单和余额明细、VIP
          和设置。24 小时可以导出一次。
        </Trans>
      </p>
      <div className="min-h-19">
        <QueryContent query={query} rows={1}>
          {(now) => (
            <div className="mt-4">
              {isUnderWay(now.state) ? (
                <ExportProgress percent={now.percent} />
              ) : (
                <>
                  <ExportResult now={now} />
                  <RequestButton now={now} onClick={() => setAsking(true)} />
                </>
              )}
            </div>
          )}
        </QueryContent>
      </div>
      <PasswordSheet
        open={asking}
        onOpenChange={(open) => {
          requesting.reset();
          setAsking(open);
        }}
        title={t`导出我的数据`}
        text={t`里面有你的私人内容，先确认是你本人。`}
        confirmLabel={query.data?.state === 'ready' && !query.data.url ? t`显示下载链接` : t`开始导出`}
        busy={requesting.busy}
        problem={requesting.problem}
        onConfirm={requesting.submit}
      />
    </section>
  );
}

/** Asks for an export, or for the link of one that another session asked for; neither while today's can be downloaded here. */
function RequestButton({ now, onClick }: { now: DataExport; onClick(): void }) {
  const { t } = useLingui();
  if (now.url && isOfToday(now)) return null;
  const label = now.state === 'ready' ? (now.url ? t`重新导出` : t`在这台设备下载`) : t`开始导出`;
  return (
    <Button full variant={now.url ? 'secondary' : 'primary'} className="mt-3" onClick={onClick}>
      {label}
    </Button>
  );
}
