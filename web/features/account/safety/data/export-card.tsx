import { Trans, useLingui } from '@lingui/react/macro';
import { accountErrors } from '@muyu/contract/account/account.ts';
import { getExportState, requestExport } from '@muyu/contract/account/settings.ts';
import { ApiError } from '@muyu/contract/core/client.ts';
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

/** Export of the account's data as a ZIP: request, progress, download. */
export function ExportCard() {
  const { t } = useLingui();
  const site = useSiteName();
  const queryClient = useQueryClient();
  const options = client.query(getExportState, {});
  const query = useQuery({
    ...options,
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.state) ? pollMs : false),
  });
  const [asking, setAsking] = useState(false);
  const requesting = useSubmit({
    send: (password: string) => client.request(requestExport, { password }),
    onSent(now) {
      queryClient.setQueryData(options.queryKey, now);
      setAsking(false);
    },
    onError(error) {
      // The state of the export that exists already replaces the button.
      if (error instanceof ApiError && error.is(accountErrors.exportTooSoon)) void query.refetch();
    },
  });
  return (
    <section aria-labelledby="export" className="mx-4 mt-3 rounded-card bg-s1 p-5">
      <h2 id="export" className="text-bar font-semibold">
        <Trans>导出我的数据</Trans>
      </h2>
      <p className="mt-1.5 text-body text-fg2">
        <Trans>
          把你在{site}留下的内容打包成一个
          ZIP：资料、作品和图片、评论和私信、互动、关注、订单和余额明细、会员和设置。24 小时可以导出一次。
        </Trans>
      </p>
      <div className="min-h-19">
        <QueryContent query={query} rows={1}>
          {(now) => (
            <div className="mt-4">
              {isUnderWay(now.state) ? <ExportProgress percent={now.percent} /> : <ExportResult now={now} />}
              {!isUnderWay(now.state) && !isOfToday(now) && (
                <Button
                  full
                  variant={now.state === 'ready' ? 'secondary' : 'primary'}
                  className="mt-3"
                  onClick={() => setAsking(true)}
                >
                  {now.state === 'ready' ? t`重新导出` : t`开始导出`}
                </Button>
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
        confirmLabel={t`开始导出`}
        busy={requesting.busy}
        problem={requesting.problem}
        onConfirm={requesting.submit}
      />
    </section>
  );
}
