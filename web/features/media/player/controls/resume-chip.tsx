import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { formatTime } from '../format-time.ts';

/** Duration of the chip, milliseconds. */
const shownMs = 7000;

/**
 * Says that a long video continues at a saved position and offers to restart. `from` in milliseconds; 0 hides the
 * chip.
 */
export function ResumeChip({
  from,
  onRestart,
  className,
}: {
  from: number;
  onRestart(): void;
  className?: string;
}) {
  const { t } = useLingui();
  const [dismissed, setDismissed] = useState(from === 0);
  useEffect(() => {
    if (dismissed) return;
    const timer = setTimeout(() => setDismissed(true), shownMs);
    return () => clearTimeout(timer);
  }, [dismissed]);
  if (dismissed) return null;
  const at = formatTime(from);
  return (
    <div role="status" className={className}>
      <div className="flex h-11 items-center rounded-full bg-black/75 pl-4 text-caption whitespace-nowrap text-white">
        <Trans>上次看到 {at}</Trans>
        <button
          type="button"
          className="press h-11 px-3 font-semibold text-[#ff9a6c]"
          onClick={() => {
            onRestart();
            setDismissed(true);
          }}
        >
          <Trans>从头看</Trans>
        </button>
        <IconButton label={t`关闭`} onClick={() => setDismissed(true)}>
          <X size={16} />
        </IconButton>
      </div>
    </div>
  );
}
