import { useLingui } from '@lingui/react/macro';
import { CircleAlert, Pause } from 'lucide-react';
import type { Upload } from '#features/media';
import { Spinner } from '../../../ui/spinner.tsx';

/** The upload state of a picture as text. */
export function useTileLabel({ state, percent, isInterrupted, reason }: Upload): string {
  const { t } = useLingui();
  const label: Record<Upload['state'], string> = {
    waiting: t`等待上传`,
    uploading: t`已上传 ${percent}%`,
    paused: t`已暂停`,
    processing: t`处理中`,
    ready: t`已就绪`,
    failed: isInterrupted ? t`网络断了，点开重试` : reason || t`上传失败，点开重试`,
    absent: t`没能保存，请移除后重新选择`,
  };
  return label[state];
}

/** The upload state over the picture, with a progress bar. */
export function TileStatus({ upload: { state, percent }, label }: { upload: Upload; label: string }) {
  if (state === 'ready') return null;
  const isBlocked = state === 'failed' || state === 'absent';
  return (
    <span className="absolute inset-0 grid place-items-center bg-scrim text-white">
      <span className="flex flex-col items-center gap-1 px-1.5 text-center text-micro font-medium">
        {(state === 'waiting' || state === 'processing') && <Spinner size={22} />}
        {state === 'paused' && <Pause size={22} aria-hidden="true" />}
        {isBlocked && <CircleAlert size={22} className="text-[#ffb3ab]" aria-hidden="true" />}
        {state === 'uploading' ? (
          <span className="numbers text-input font-semibold">{percent}%</span>
        ) : (
          <span className="line-clamp-3">{label}</span>
        )}
      </span>
      <span
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-1 origin-left bg-[#ff9a6c] transition-transform duration-300"
        style={{ transform: `scaleX(${isBlocked ? 0 : percent / 100})` }}
      />
    </span>
  );
}
