import { Trans, useLingui } from '@lingui/react/macro';
import { profileCounts } from '@muyu/contract/feed.ts';
import { newsPage, newsRows } from '@muyu/contract/message.ts';
import { ignoredUsers, ignoreUser } from '@muyu/contract/social.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { client } from '../../client/client.ts';
import { useSession } from '../../client/session.ts';
import { Button } from '../../ui/button.tsx';
import { LightUp } from '../../ui/light-up.tsx';
import type { ReportTarget } from './report-target.ts';

/** The success flag goes back after so long, milliseconds (product document, section 4). */
const successMs = 800;

type Props = { target: ReportTarget; onDone(): void };

/** Tells that the report has arrived and what follows; offers to hear no more of the person. */
export function ReportReceipt({ target, onDone }: Props) {
  const { t } = useLingui();
  const [success, setSuccess] = useState(false);
  const { userId, nickname } = target;
  const isMe = useSession((session) => session.account?.userId === userId);
  const queryClient = useQueryClient();
  const ignore = useMutation({
    mutationFn: () => client.request(ignoreUser, { userId, status: 1 }),
    onSuccess() {
      for (const call of [newsRows, newsPage, ignoredUsers, profileCounts])
        void queryClient.invalidateQueries({ queryKey: client.keyOf(call) });
    },
  });
  useEffect(() => {
    setSuccess(true);
    const timer = setTimeout(() => setSuccess(false), successMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="flex flex-col items-center pt-3 pb-2 text-center">
      <span className="relative grid size-14 place-items-center rounded-full bg-tint-brand text-ink-brand">
        <Check size={28} aria-hidden="true" />
        <LightUp active={success} />
      </span>
      <div role="status">
        <p className="mt-4 text-section font-semibold">
          <Trans>已收到，我们会在 24 小时内处理</Trans>
        </p>
        <p className="mt-1.5 max-w-88 text-body text-balance text-fg2">
          <Trans>处理结果会发到你的消息里，对方不会知道是你。</Trans>
        </p>
      </div>
      <div className="mt-6 flex w-full flex-col gap-3">
        <Button full onClick={onDone}>
          <Trans>好的</Trans>
        </Button>
        {!isMe && userId && (
          <Button
            full
            variant="secondary"
            busy={ignore.isPending}
            disabled={ignore.isSuccess}
            onClick={() => ignore.mutate()}
          >
            <span className="max-w-64 truncate">
              {ignore.isSuccess ? t`已屏蔽 ${nickname} 的消息` : t`屏蔽 ${nickname} 的消息`}
            </span>
          </Button>
        )}
      </div>
      {!isMe && userId && (
        <p className="mt-2.5 text-caption text-balance text-fg3">
          {ignore.isSuccess
            ? t`在「设置 · 隐私 · 屏蔽的人」里可以取消。`
            : t`TA 做的事不再出现在你的消息里，也不能提到你。`}
        </p>
      )}
    </div>
  );
}
