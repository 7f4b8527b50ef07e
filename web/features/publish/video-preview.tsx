import { Trans, useLingui } from '@lingui/react/macro';
import { Film } from 'lucide-react';
import { useState } from 'react';
import { PictureImage } from '../../ui/picture-image.tsx';
import type { Upload } from '../media/upload/uploads.ts';

type Props = { upload: Upload; playUrl?: string | null };

/** What moves by itself is not wanted by everybody. */
const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Plays the video from this device at once, without waiting for its upload; its cover where the browser cannot. */
export function VideoPreview({ upload: { state, preview, picture }, playUrl }: Props) {
  const { t } = useLingui();
  const [broken, setBroken] = useState('');
  const src = preview || playUrl || '';
  if (src && broken !== src) {
    return (
      <video
        key={src}
        src={src}
        aria-label={t`视频预览`}
        controls
        muted
        autoPlay={preview !== '' && !calm()}
        playsInline
        preload="metadata"
        onError={() => setBroken(src)}
        className="block max-h-[46dvh] min-h-40 w-full bg-black object-contain"
      />
    );
  }
  if (picture) {
    return (
      <PictureImage
        picture={picture}
        ratio={Math.max(3 / 4, picture.width / picture.height)}
        sizes="calc(min(100vw, 480px) - 32px)"
        className="w-full"
        alt={t`视频封面`}
      />
    );
  }
  return (
    <div className="flex min-h-40 flex-col items-center justify-center gap-2 bg-s2 px-6 text-center text-caption text-fg3">
      <Film size={30} aria-hidden="true" />
      {state !== 'failed' &&
        (broken ? <Trans>这个浏览器放不了这种视频，不影响上传</Trans> : <Trans>传完后就能看到封面</Trans>)}
    </div>
  );
}
