import { useLingui } from '@lingui/react/macro';
import type { DataExport } from '@muyu/contract/account/settings.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { Download } from 'lucide-react';
import { useLocale } from '../../../../client/device/locale.ts';
import { formatDateTime } from '../../../../ui/date.ts';
import { formatByteSize } from '../../../../ui/format-number.ts';
import { formatTimeUntil } from '../../../../ui/time-until.ts';

export const isUnderWay = (state: DataExport['state'] | undefined) =>
  state === 'waiting' || state === 'running';

/** One export a day; a failed one does not count. */
export const isOfToday = ({ state, requestedAt }: DataExport) =>
  state === 'ready' && requestedAt !== null && Date.parse(requestedAt) + DAY_MS > Date.now();

/** Progress of the export. */
export function ExportProgress({ percent }: { percent: number }) {
  const { t } = useLingui();
  return (
    <div>
      <div
        role="progressbar"
        aria-label={t`导出进度`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full bg-s3"
      >
        <span
          className="block h-full rounded-full bg-brand transition-all duration-300"
          style={{ width: `${Math.max(4, percent)}%` }}
        />
      </div>
      <p className="numbers mt-2 text-caption text-fg3">{t`正在打包 ${percent}%，可以先离开这一页。`}</p>
    </div>
  );
}

/** The finished export, whose link only the session has that gave the password, or its failure. */
export function ExportResult({ now }: { now: DataExport }) {
  const { t } = useLingui();
  const locale = useLocale();
  if (now.state === 'failed')
    return (
      <p role="alert" className="text-body text-danger">
        {t`这次没有打包成功，请再试一次。`}
      </p>
    );
  if (now.state !== 'ready') return null;
  const until = now.expiresAt && formatDateTime(now.expiresAt, locale);
  if (!now.url)
    return (
      <p className="text-caption text-fg3">{t`这份导出保留到 ${until}。在这台设备下载，要先输入登录密码。`}</p>
    );
  const size = formatByteSize(now.bytes ?? 0, locale);
  const nextAt = new Date(Date.parse(now.requestedAt ?? '') + DAY_MS);
  const again = isOfToday(now) && formatTimeUntil(nextAt.toISOString(), locale);
  return (
    <>
      <a
        href={now.url}
        download
        className="press flex h-12 w-full items-center justify-center gap-2 rounded-full bg-brand px-4 text-input font-medium text-on-brand"
      >
        <Download size={20} aria-hidden="true" />
        {t`下载 ZIP（${size}）`}
      </a>
      <p className="mt-2 text-caption text-fg3">
        {t`这份导出保留到 ${until}。下载链接一小时内有效，不要发给别人。`}
      </p>
      {again && <p className="mt-1 text-caption text-fg3">{t`${again}可以再导出一次。`}</p>}
    </>
  );
}
