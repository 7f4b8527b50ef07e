import { useLingui } from '@lingui/react/macro';
import type { Session } from '@muyu/contract/account/login.ts';
import { CircleHelp, Laptop, Smartphone, Tablet } from 'lucide-react';
import { useId } from 'react';
import { deviceName, parseUserAgent } from '../../../../../contract/core/device/user-agent.ts';
import { useLocale } from '../../../../client/device/locale.ts';
import { Button } from '../../../../ui/button.tsx';
import { rowClass } from '../../../../ui/list/rows.tsx';
import { formatRelativeTime } from '../../../../ui/time.ts';

const icons = { phone: Smartphone, tablet: Tablet, computer: Laptop, other: CircleHelp };

/** The texts of a session: the name of its device, its last use, and when and from where it was opened. */
export function useDeviceLabels() {
  const { t } = useLingui();
  const locale = useLocale();
  return {
    nameOf: ({ device }: Session) => deviceName(device) ?? t`未知设备`,
    lastUseOf({ current, seenAt }: Session) {
      const seen = formatRelativeTime(seenAt, locale);
      return current ? t`现在正在用` : t`上次使用：${seen}`;
    },
    loginOf({ createdAt, address }: Session) {
      const since = formatRelativeTime(createdAt, locale);
      return address ? `${t`${since}登录`} · ${address}` : t`${since}登录`;
    },
  };
}

/** A logged-in device: name, location, last use. */
export function DeviceRow({ session, onLeave }: { session: Session; onLeave?: () => void }) {
  const { t } = useLingui();
  const labels = useDeviceLabels();
  const detailsId = useId();
  const name = labels.nameOf(session);
  const Icon = icons[parseUserAgent(session.device).kind];
  return (
    <div className={rowClass}>
      <Icon size={22} className="shrink-0 text-fg2" aria-hidden="true" />
      <span className="min-w-0 flex-1 py-1">
        <span className="block">{name}</span>
        <span id={detailsId} className="block text-caption text-fg3">
          <span className="block">{labels.lastUseOf(session)}</span>
          <span className="numbers block">{labels.loginOf(session)}</span>
        </span>
      </span>
      {onLeave && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={t`让「${name}」退出`}
          aria-describedby={detailsId}
          onClick={onLeave}
        >
          {t`退出`}
        </Button>
      )}
    </div>
  );
}
