import { Trans, useLingui } from '@lingui/react/macro';
import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import { type getUploadConfig, videoTypes } from '@muyu/contract/media.ts';
import { Clapperboard, Video } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { takeFocus } from '../../../ui/page/focus-in-place.ts';
import { useDuration } from './use-duration.ts';

type Props = {
  config: DataOf<typeof getUploadConfig> | undefined;
  /** It replaces a video that was removed. */
  takesFocus: boolean;
  onFile(file: File | undefined): void;
};

/** True on phones: on desktops `capture` opens the same file picker. */
const hasCamera = () => matchMedia('(pointer: coarse)').matches;

/** Chooses a video by picker, drop or camera; shows the limits. */
export function VideoChooser({ config, takesFocus, onFile }: Props) {
  const { t } = useLingui();
  const duration = useDuration();
  const types = config?.videoTypes ?? videoTypes;
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFile(target.files?.[0]);
    target.value = '';
  };
  const megabytes = Math.floor((config?.videoBytes ?? 0) / 1024 / 1024);
  const size = megabytes >= 1024 ? `${Math.round(megabytes / 102.4) / 10} GB` : `${megabytes} MB`;
  const longest = duration(config?.videoSeconds ?? 0);
  return (
    <div>
      <label className="press flex min-h-56 cursor-pointer flex-col items-center justify-center gap-2 rounded-media border border-dashed border-control px-6 py-8 text-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand">
        <input
          ref={takesFocus ? takeFocus : undefined}
          type="file"
          accept={types.join(',')}
          className="sr-only"
          onChange={chosen}
        />
        <Clapperboard size={34} aria-hidden="true" className="text-brand" />
        <span className="text-input font-medium">
          <Trans>选择视频</Trans>
        </span>
        <span className="min-h-9 text-caption text-fg3">
          {config && t`mp4、mov、webm，最大 ${size}，最长 ${longest}`}
        </span>
      </label>
      {hasCamera() && (
        <label className="press mt-3 flex h-12 cursor-pointer items-center justify-center gap-2 rounded-full bg-s2 text-input font-medium focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brand">
          <input type="file" accept="video/*" capture="environment" className="sr-only" onChange={chosen} />
          <Video size={20} aria-hidden="true" />
          <Trans>拍一段</Trans>
        </label>
      )}
    </div>
  );
}
