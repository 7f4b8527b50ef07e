import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useOnline } from '../client/online.ts';

/** Says that there is no network, under the bar of every page; what is already loaded stays readable. */
export function OfflineStrip() {
  const online = useOnline();
  return (
    // Over the picture of a profile the tint alone would not carry the words.
    <div role="status" className={online ? undefined : 'bg-bg'}>
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-tint-brand px-4 py-2 text-caption text-ink-brand">
          <WifiOff size={16} aria-hidden="true" />
          <Trans>网络断开了，先看看已经加载的内容</Trans>
        </p>
      )}
    </div>
  );
}
