import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useSetting } from '../../../client/site/site-settings.ts';
import { EmptyState } from '../../../ui/list/list-states.tsx';

/** Says that a snapshot has expired or was deleted; `onNext` opens the next snapshot. */
export function SnapshotNotFound({ onNext }: { onNext?: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const hours = useSetting('snapshot.hours');
  const toHome = () => void navigate({ to: '/column/columnTabbar/index', replace: true });
  return (
    <EmptyState
      title={t`这条快照已经消失了`}
      text={t`快照只保留 ${hours} 小时，也可能被作者提前删除。`}
      action={onNext ? { label: t`看下一条`, onClick: onNext } : { label: t`去首页看看`, onClick: toHome }}
    />
  );
}
