import { Trans, useLingui } from '@lingui/react/macro';
import { accountErrors } from '@muyu/contract/account.ts';
import { CallError } from '@muyu/contract/core/client.ts';
import { exportState, requestExport } from '@muyu/contract/settings.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../client/client.ts';
import { Button } from '../../../ui/button.tsx';
import { useRefusalText } from '../refusal-text.ts';
import { Loaded } from '../settings/loaded.tsx';
import { ExportProgress, ExportResult, isOfToday, isUnderWay } from './export-result.tsx';
import { PasswordSheet } from './password-sheet.tsx';

/** While a ZIP is being made its progress is asked for this often, milliseconds. */
const pollMs = 1500;

/** A ZIP of everything that I gave: ask for it, see how far it is, download it. */
export function ExportCard() {
  const { t } = useLingui();
  const refusal = useRefusalText();
  const queryClient = useQueryClient();
  const options = client.query(exportState, {});
  const query = useQuery({
    ...options,
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.state) ? pollMs : false),
  });
  const [asking, setAsking] = useState(false);
  const requesting = useMutation({
    mutationFn: (password: string) => client.request(requestExport, { password }),
    meta: { inline: true },
    onSuccess(now) {
      queryClient.setQueryData(options.queryKey, now);
      setAsking(false);
    },
    onError(error) {
      // Whatever the password was: the sheet has no more to offer.
      if (error instanceof CallError && error.is(accountErrors.exportTooSoon)) void query.refetch();
    },
  });
  return (
    <section aria-labelledby="export" className="mx-4 mt-3 rounded-card bg-s1 p-5">
      <h2 id="export" className="text-bar font-semibold">
        <Trans>导出我的数据</Trans>
      </h2>
      <p className="mt-1.5 text-body text-fg2">
        <Trans>
          把你在暮屿留下的内容打包成一个 ZIP：资料、作品和图片、评论、互动、关注和设置。24 小时可以导出一次。
        </Trans>
      </p>
      <Loaded query={query} rows={1}>
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
      </Loaded>
      <PasswordSheet
        open={asking}
        onOpenChange={(open) => {
          requesting.reset();
          setAsking(open);
        }}
        title={t`导出我的数据`}
        text={t`里面有你的私人内容，先确认是你本人。`}
        confirmLabel={t`开始导出`}
        busy={requesting.isPending}
        problem={refusal(requesting.error)}
        onConfirm={requesting.mutate}
      />
    </section>
  );
}
