import { useLingui } from '@lingui/react/macro';
import { LocateFixed } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Spinner } from '../../../ui/spinner.tsx';
import { type LocateError, locateCity } from './locate.ts';

/** Finds the nearest city on a tap; the position stays on the device. One that comes when the button is gone changes nothing. */
export function LocateButton({ onLocated }: { onLocated(code: string): void }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<LocateError | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const texts: Record<LocateError, string> = {
    denied: t`没有定位权限，可以在浏览器设置里打开，或直接选城市`,
    unknown: t`暂时无法定位，直接选城市吧`,
    far: t`附近没有收录的城市，直接选城市吧`,
  };
  const locate = async () => {
    setBusy(true);
    setError(null);
    const found = await locateCity().catch(() => ({ error: 'unknown' as const }));
    setBusy(false);
    if (isGone.current) return;
    if ('code' in found) onLocated(found.code);
    else setError(found.error);
  };
  return (
    <div className="pt-1">
      <button
        type="button"
        aria-busy={busy}
        aria-disabled={busy || undefined}
        onClick={() => busy || void locate()}
        className="flex min-h-13 w-full items-center gap-3 text-left text-input active:bg-s2"
      >
        {busy ? (
          <Spinner size={20} />
        ) : (
          <LocateFixed size={20} aria-hidden="true" className="shrink-0 text-brand" />
        )}
        <span className="min-w-0 flex-1 py-2">
          {t`定位到我的城市`}
          <span className="block text-caption text-fg3">{t`位置只在这台设备上比对，不会上传`}</span>
        </span>
      </button>
      <p role="status" className="text-caption text-danger empty:hidden">
        {error && texts[error]}
      </p>
    </div>
  );
}
