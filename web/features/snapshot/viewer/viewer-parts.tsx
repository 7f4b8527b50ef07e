import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Play } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { passFocus } from '../../../ui/page/pass-focus.ts';

/** Stands over a file that did not load. */
export function ViewerError({ onRetry }: { onRetry(): void }) {
  const { t } = useLingui();
  return (
    <div role="alert" className="absolute inset-0 grid place-content-center gap-4 bg-scrim px-8 text-center">
      <p className="text-body">{t`这一条没能加载出来`}</p>
      <Button variant="secondary" onClick={onRetry}>{t`重试`}</Button>
    </div>
  );
}

/** Stands over a clip that is not played by itself. */
export function PlayButton({ onPlay }: { onPlay(): void }) {
  const { t } = useLingui();
  return (
    <div className="pointer-events-none absolute inset-0 grid place-items-center">
      <button
        ref={passFocus}
        type="button"
        aria-label={t`播放`}
        onClick={onPlay}
        className="press pointer-events-auto grid size-16 place-items-center rounded-full bg-scrim text-white"
      >
        <Play size={30} fill="currentColor" />
      </button>
    </div>
  );
}

/** The buttons to the file before and after. */
export function StepButtons({ onStep }: { onStep(by: 1 | -1): void }) {
  const { t } = useLingui();
  return (
    <>
      <span className="snapshot-chrome snapshot-step absolute top-1/2 left-1 rounded-full bg-scrim">
        <IconButton label={t`上一条`} onClick={() => onStep(-1)}>
          <ChevronLeft size={26} />
        </IconButton>
      </span>
      <span className="snapshot-chrome snapshot-step absolute top-1/2 right-1 rounded-full bg-scrim">
        <IconButton label={t`下一条`} onClick={() => onStep(1)}>
          <ChevronRight size={26} />
        </IconButton>
      </span>
    </>
  );
}
