import { useLingui } from '@lingui/react/macro';
import type { Session } from '@muyu/contract/account/login.ts';
import { CircleHelp, Laptop, Smartphone, Tablet } from 'lucide-react';
import { deviceName, parseUserAgent } from '../../../../../contract/core/device/user-agent.ts';
import { useLocale } from '../../../../client/device/locale.ts';
import { Button } from '../../../../ui/button.tsx';
import { rowClass } from '../../../../ui/list/rows.tsx';
import { formatRelativeTime } from '../../../../ui/time.ts';

const icons = { phone: Smartphone, tablet: Tablet, computer: Laptop, other: CircleHelp };

/** Display name of a session's device. */
export function useDeviceLabels() {
  const { t } = useLingui();
  const nameOf = ({ device }: Pick<Session, 'device'>) => deviceName(device) ?? t`未知设备`;
  return { nameOf };
}

/** A logged-in device: name, location, last use. */
export function DeviceRow({ session, onLeave }: { session: Session; onLeave?: () => void }) {
  const { t } = useLingui();
  const locale = useLocale((state) => state.locale);
  const { nameOf } = useDeviceLabels();
  const name = nameOf(session);
  const Icon = icons[parseUserAgent(session.device).kind];
  const seen = formatRelativeTime(session.seenAt, locale);
  const since = formatRelativeTime(session.createdAt, locale);
  const { address } = session;
  return (
    <div className={rowClass}>
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
