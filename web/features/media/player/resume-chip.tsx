import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { clock } from './clock.ts';

/** How long it offers to begin anew, milliseconds. */
const shownMs = 7000;

/** Says that a long video goes on where it was left, with a way back to its start. `from` is milliseconds, 0 says nothing. */
export function ResumeChip({
  from,
  onAnew,
  className,
}: {
  from: number;
  onAnew(): void;
  className?: string;
}) {
  const { t } = useLingui();
  const [gone, setGone] = useState(from === 0);
  useEffect(() => {
    if (gone) return;
    const timer = setTimeout(() => setGone(true), shownMs);
    return () => clearTimeout(timer);
  }, [gone]);
  if (gone) return null;
  const at = clock(from);
  return (
    <div role="status" className={className}>
      <div className="flex h-11 items-center rounded-full bg-black/75 pl-4 text-caption whitespace-nowrap text-white">
        <Trans>上次看到 {at}</Trans>
        <button
          type="button"
          className="press h-11 px-3 font-semibold text-[#ff9a6c]"
          onClick={() => {
            onAnew();
            setGone(true);
          }}
        >
          <Trans>从头看</Trans>
        </button>
        <IconButton label={t`关闭`} onClick={() => setGone(true)}>
          <X size={16} />
        </IconButton>
      </div>
    </div>
  );
}
