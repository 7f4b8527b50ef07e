import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Eraser, Info, MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import type { QueuedEntry } from '../../../client/offline/outbox.ts';
import { useSession } from '../../../client/session.ts';
import { Group, RowContent, rowClass } from '../../../ui/list/rows.tsx';
import { readOtherQueues } from '../unsent.ts';
import { clearCache } from './clear-cache.ts';
import { LeaveDialog } from './leave-dialog.tsx';

/** Rows: clear cache, feedback, about us. */
export function OtherRows({ member }: { member: boolean }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const [others, setOthers] = useState<readonly QueuedEntry[]>([]);
  const ask = () => {
    setOthers(readOtherQueues(useSession.getState().account?.userId));
    setAsking(true);
  };
  const clearing = useMutation({ mutationFn: clearCache });
  const lost = t`会退出登录，并删掉这台设备上没发布的草稿、保存的其他账号和缓存的文件。语言、深色模式、大字、省流量、轻微振动和匿名统计的设置会留下。`;
  return (
    <Group title={t`其他`}>
      <button type="button" className={rowClass} onClick={ask}>
        <RowContent icon={<Eraser size={20} aria-hidden="true" />} label={t`清除缓存`} />
      </button>
      <Link to="/column/settings/feedback" className={rowClass}>
        <RowContent icon={<MessageCircleQuestion size={20} aria-hidden="true" />} label={t`意见反馈`} />
      </Link>
      <Link to="/column/settings/aboutUs" className={rowClass}>
        <RowContent icon={<Info size={20} aria-hidden="true" />} label={t`关于我们`} />
      </Link>
      <LeaveDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`要清除缓存吗？`}
        text={[
          lost,
          member
            ? t`已发布的内容和账号都在，之后重新登录就好。`
            : t`访客没有密码，这个访客身份也就找不回来了。`,
        ].join('\n')}
        confirmLabel={t`清除并退出`}
        others={others}
        busy={clearing.isPending}
        onLeave={() => clearing.mutate()}
      />
    </Group>
  );
}
