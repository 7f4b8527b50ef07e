import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Empty } from '../../ui/states.tsx';

/** A snapshot whose day is over, or that was deleted; `onNext` goes on to the next one, where there is one. */
export function GoneSnapshot({ onNext }: { onNext?: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const toHome = () => void navigate({ to: '/column/columnTabbar/index', replace: true });
  return (
    <Empty
      title={t`这条快照已经消失了`}
      text={t`快照只停留 24 小时，有些会被作者提前收起。`}
      action={onNext ? { label: t`看下一条`, onClick: onNext } : { label: t`去首页看看`, onClick: toHome }}
    />
  );
}
