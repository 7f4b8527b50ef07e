import { Trans, useLingui } from '@lingui/react/macro';
import { getProfileCounts } from '@muyu/contract/feed.ts';
import { ignoreUser } from '@muyu/contract/social.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { client } from '../../client/client.ts';
import { setIgnored, useOutdateIgnored } from '../../client/ignored.ts';
import { useSession } from '../../client/session.ts';
import { Button } from '../../ui/button.tsx';
import { PulseRing } from '../../ui/pulse-ring.tsx';
import type { ReportTarget } from './report-target.ts';

/** Delay after which the success state resets, milliseconds (product document, section 4). */
const successMs = 800;

type Props = { target: ReportTarget; onDone(): void };

/** Confirms a report, describes the next steps and offers to ignore the user. */
export function ReportReceipt({ target, onDone }: Props) {
  const { t } = useLingui();
  const [success, setSuccess] = useState(false);
  const { userId, nickname } = target;
  const isMe = useSession((session) => session.account?.userId === userId);
  const queryClient = useQueryClient();
  const outdateIgnored = useOutdateIgnored();
  const ignore = useMutation({
    mutationFn: () => client.request(ignoreUser, { userId, status: 1 }),
    onSuccess() {
      if (userId) setIgnored(userId, true);
      outdateIgnored();
      void queryClient.invalidateQueries({ queryKey: client.keyOf(getProfileCounts) });
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
        <PulseRing active={success} />
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
            ? t`在「设置 · 隐私 · 已屏蔽消息的人」里可以取消。`
            : t`你不会再收到 TA 的消息，TA 提到你时也不会通知你。`}
        </p>
      )}
    </div>
  );
}
