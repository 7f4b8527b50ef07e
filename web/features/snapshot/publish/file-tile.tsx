import { useLingui } from '@lingui/react/macro';
import { smallestUrl } from '@muyu/contract/core/picture-url.ts';
import { CircleAlert, Film, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { resumeUpload, type Upload } from '#features/media';
import { passFocus } from '../../../ui/page/pass-focus.ts';
import { RemoveCornerButton } from '../../../ui/remove-corner-button.tsx';

/** The picture on the server, for a file whose bytes the browser has not stored. */
const previewOf = ({ picture }: Upload): string => (picture ? smallestUrl(picture) : '');

type Props = { upload: Upload; position: number; onRemove(): void };

/** A chosen picture or video with its upload state; a tap retries a failed upload. */
export function FileTile({ upload, position, onRemove }: Props) {
  const { t } = useLingui();
  const { key, name: fileName, kind, state, percent, reason } = upload;
  const [broken, setBroken] = useState(false);
  const name = t`第 ${position} 个文件，${fileName}`;
  const preview = upload.preview || previewOf(upload);
  return (
    <div className="relative aspect-[3/4] overflow-hidden rounded-thumb bg-s2">
      {broken || !preview ? (
        <span className="grid size-full place-items-center text-fg3">
          {state !== 'failed' && <Film size={28} aria-hidden="true" />}
        </span>
      ) : kind === 'video' ? (
        <video
          src={`${preview}#t=0.1`}
          muted
          playsInline
          preload="metadata"
          aria-label={name}
          className="size-full object-cover"
          onError={() => setBroken(true)}
        />
      ) : (
        <img src={preview} alt={name} className="size-full object-cover" onError={() => setBroken(true)} />
      )}
      {state !== 'ready' && (
        <span className="absolute inset-0 grid place-items-center bg-scrim p-1.5 text-center text-white">
          {state === 'failed' ? (
            <button
              ref={passFocus}
              type="button"
              onClick={() => resumeUpload(key)}
              className="grid min-h-11 w-full place-items-center gap-1"
            >
              {reason ? (
                <CircleAlert size={20} className="text-[#ffb3ab]" aria-hidden="true" />
              ) : (
                <RotateCw size={20} aria-hidden="true" />
              )}
              <span className="line-clamp-3 text-micro">{reason || t`上传中断了，点按重试`}</span>
              <span className="sr-only">{t`重新上传`}</span>
            </button>
          ) : state === 'absent' ? (
            <span className="line-clamp-3 text-micro">{t`没能保存，请移除后重新选择`}</span>
          ) : (
            <span className="grid gap-0.5">
              {(state !== 'processing' || percent > 0) && (
                <span className="numbers text-input font-semibold">{percent}%</span>
              )}
              {state === 'processing' && <span className="text-micro">{t`正在处理`}</span>}
            </span>
          )}
        </span>
      )}
      {state === 'ready' && kind === 'video' && (
        <span className="absolute bottom-1.5 left-1.5 rounded-full bg-scrim p-1 text-white">
          <Film size={14} aria-hidden="true" />
        </span>
      )}
      <RemoveCornerButton label={t`移除第 ${position} 个文件`} onRemove={onRemove} />
    </div>
  );
}
