import { Trans, useLingui } from '@lingui/react/macro';
import { formatPosition } from '@muyu/contract/core/text/format-duration.ts';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { passFocusToSurface } from '../pass-focus-to-surface.ts';

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
  const [phase, setPhase] = useState<'new' | 'shown' | 'gone'>(from === 0 ? 'gone' : 'new');
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    if (phase === 'gone' || focused) return;
    // A screen reader says what comes into a status that is there already.
    const [next, after] = phase === 'new' ? (['shown', 0] as const) : (['gone', shownMs] as const);
    const timer = setTimeout(() => setPhase(next), after);
    return () => clearTimeout(timer);
  }, [phase, focused]);
  const hide = () => setPhase('gone');
  const at = formatPosition(from);
  return (
    <div role="status" className={className}>
      {phase === 'shown' && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the focus is that of the buttons within
        <div
          ref={passFocusToSurface}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          className="flex h-11 items-center rounded-full bg-black/75 pl-4 text-caption whitespace-nowrap text-white"
        >
          <Trans>上次看到 {at}</Trans>
          <button
            type="button"
            className="press h-11 px-3 font-semibold text-[#ff9a6c]"
            onClick={() => {
              onRestart();
              hide();
            }}
          >
            <Trans>从头看</Trans>
          </button>
          <IconButton label={t`关闭`} onClick={hide}>
            <X size={16} />
          </IconButton>
        </div>
      )}
    </div>
  );
}
