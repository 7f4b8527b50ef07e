import { Trans, useLingui } from '@lingui/react/macro';
import { Film } from 'lucide-react';
import { useState } from 'react';
import type { Upload } from '#features/media';
import { PictureImage } from '../../../ui/image/picture-image.tsx';
import { prefersReducedMotion } from '../../../ui/prefers-reduced-motion.ts';

type Props = { upload: Upload; playUrl?: string | null };

/** Plays the local video during its upload, unless motion is reduced; shows the cover when the browser cannot play it. */
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
        autoPlay={preview !== '' && !prefersReducedMotion()}
        playsInline
        preload="metadata"
        onError={() => setBroken(src)}
        className="block max-h-[calc(46*var(--dvh))] min-h-40 w-full bg-black object-contain"
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
        (broken ? <Trans>这个浏览器无法播放这种视频，不影响上传</Trans> : <Trans>传完后就能看到封面</Trans>)}
    </div>
  );
}
