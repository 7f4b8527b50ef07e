import { useLingui } from '@lingui/react/macro';
import type { Session } from '@muyu/contract/login.ts';
import { CircleHelp, Laptop, Smartphone, Tablet } from 'lucide-react';
import { useLocale } from '../../../client/locale.ts';
import { Button } from '../../../ui/button.tsx';
import { relativeTime } from '../../../ui/time.ts';
import { rowLook } from '../settings/rows.tsx';
import { deviceOf } from './device-name.ts';

const icons = { phone: Smartphone, tablet: Tablet, computer: Laptop, other: CircleHelp };

/** How a session's device is called. */
export function useDeviceWords() {
  const { t } = useLingui();
  const nameOf = ({ device }: Pick<Session, 'device'>) => {
    const { app, system } = deviceOf(device);
    return [app, system].filter(Boolean).join(' · ') || t`未知设备`;
  };
  return { nameOf };
}

/** A device that is logged in: what it is, where about, when it was last here. */
export function DeviceRow({ session, onLeave }: { session: Session; onLeave?: () => void }) {
  const { t } = useLingui();
  const locale = useLocale((state) => state.locale);
  const { nameOf } = useDeviceWords();
  const name = nameOf(session);
  const Icon = icons[deviceOf(session.device).kind];
  const seen = relativeTime(session.seenAt, locale);
  const since = relativeTime(session.createdAt, locale);
  const { address } = session;
  return (
    <div className={rowLook}>
      <Icon size={22} className="shrink-0 text-fg2" aria-hidden="true" />
      <span className="min-w-0 flex-1 py-1">
        <span className="block">{name}</span>
        <span className="block text-caption text-fg3">
          {session.current ? t`现在正在用` : t`上次使用：${seen}`}
        </span>
        <span className="numbers block text-caption text-fg3">
          {t`${since}登录`}
          {address && ` · ${address}`}
        </span>
      </span>
      {onLeave && (
        <Button size="sm" variant="secondary" aria-label={t`让「${name}」退出`} onClick={onLeave}>
          {t`退出`}
        </Button>
      )}
    </div>
  );
}
