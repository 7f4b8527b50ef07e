import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, FolderOpen, Pause, Play, RotateCw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { pauseUpload, reattachFile, removeFile, resumeUpload, type Upload } from '#features/media';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { passFocus } from '../../../ui/page/pass-focus.ts';
import { announcedPercent } from '../announced-percent.ts';
import { useVideoStatusLabel } from './use-video-status-label.ts';
import { VideoPreview } from './video-preview.tsx';

type Props = { upload: Upload; playUrl?: string | null; onRemoved(): void };

/** The video with its upload state and actions. */
export function VideoProgress({ upload, playUrl, onRemoved }: Props) {
  const { t } = useLingui();
  const statusLabel = useVideoStatusLabel();
  const { key, state, percent, name } = upload;
  const isBlocked = state === 'failed' || state === 'absent';
  const isMoving = state === 'uploading' || state === 'processing' || state === 'paused';
  const act =
    (state === 'uploading' && percent < 100) || state === 'waiting'
      ? { label: t`暂停上传`, run: pauseUpload, Icon: Pause }
      : state === 'paused'
        ? { label: t`继续上传`, run: resumeUpload, Icon: Play }
        : state === 'failed' && { label: t`重试`, run: resumeUpload, Icon: RotateCw };
  const [asking, setAsking] = useState(false);
  const remove = () => {
    setAsking(false);
    removeFile(key);
    onRemoved();
  };
  return (
    <div ref={passFocus} className="overflow-hidden rounded-media bg-s1">
      <VideoPreview upload={upload} playUrl={playUrl} />
      <div className="flex items-center gap-1 py-2 pr-1 pl-4">
        <div className="min-w-0 flex-1">
          <p className={cx('flex gap-1.5 text-body font-medium', isBlocked && 'text-danger')}>
            {state === 'ready' && (
              <CircleCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-ok" />
            )}
            {isBlocked && <CircleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />}
            <span className="numbers">{statusLabel(upload)}</span>
          </p>
          {name && <p className="truncate text-caption text-fg3">{name}</p>}
        </div>
        {act && (
          // One button for every act: it keeps the focus when the state changes.
          <IconButton ref={passFocus} label={act.label} onClick={() => act.run(key)}>
            <act.Icon size={20} />
          </IconButton>
        )}
        {state === 'absent' && (
          <ReplaceFileButton
            label={t`重新选择文件`}
            onFile={(file) => !reattachFile(key, file) && toast(t`不是同一个文件`, 'danger')}
          >
            <FolderOpen size={20} aria-hidden="true" />
          </ReplaceFileButton>
        )}
        <IconButton label={t`移除视频`} onClick={isBlocked ? remove : () => setAsking(true)}>
          <Trash2 size={20} />
        </IconButton>
      </div>
      {isMoving && (
        <div
          role="progressbar"
          aria-label={t`上传进度`}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="h-1 bg-s3"
        >
          <div
            className="h-full origin-left bg-brand transition-transform duration-300"
            style={{ transform: `scaleX(${percent / 100})` }}
          />
        </div>
      )}
      <p role="status" className="sr-only">
        {statusLabel({ ...upload, percent: announcedPercent(percent) })}
      </p>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`移除这个视频？`}
        text={t`已经传好的部分会删除，要用就得重新选、重新传。`}
        confirmLabel={t`移除`}
        danger
        onConfirm={remove}
      />
    </div>
  );
}

type ReplaceFileProps = { label: string; onFile(file: File): void; children: ReactNode };

function ReplaceFileButton({ label, onFile, children }: ReplaceFileProps) {
  const [round, setRound] = useState(0);
  return (
    <label className="press relative grid size-11 shrink-0 cursor-pointer place-items-center rounded-full focus-within:outline-2 focus-within:outline-brand">
      <input
        key={round}
        type="file"
        accept="video/*"
        aria-label={label}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          setRound(round + 1);
          if (file) onFile(file);
        }}
      />
      {children}
    </label>
  );
}
