import type { MediaFile } from '@muyu/contract/media.ts';
import { useEffect, useRef, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { PictureImage } from '../../ui/picture-image.tsx';
import { fallSilent, useSound } from '../media/player/sound.ts';
import { fillsScreen } from './timing.ts';

type Props = {
  file: MediaFile;
  /** On screen; the next one waits below, loading. */
  active: boolean;
  playing: boolean;
  alt: string;
  /** It can be seen now, or has to be waited for. */
  onReady(ready: boolean): void;
  onEnded(): void;
  onFailed(): void;
};

const screenRatio = () => Math.min(window.innerWidth, 480) / window.innerHeight;

/** One picture or video over the whole screen, over its own colours. */
export function MediaLayer({ file, active, playing, alt, onReady, onEnded, onFailed }: Props) {
  const [seen, setSeen] = useState(false);
  const ratio = file.width / file.height;
  const video = file.postVideoFile;
  const fills = fillsScreen(ratio, screenRatio());
  const report = (ready: boolean) => {
    if (ready) setSeen(true);
    if (active) onReady(ready);
  };
  // A layer that was loaded while it waited is ready as soon as it is on.
  useEffect(() => {
    if (active && seen && !video) onReady(true);
  }, [active, seen, video, onReady]);
  const width = fills ? `max(100%, calc(100dvh * ${ratio}))` : `min(100%, calc(100dvh * ${ratio}))`;
  return (
    <div
      aria-hidden={!active}
      className={cx('absolute inset-0 grid place-items-center overflow-hidden', !active && 'invisible')}
      style={{ background: `color-mix(in srgb, ${file.color} 35%, #000)` }}
    >
      <div
        className="relative shrink-0 justify-self-center"
        style={{ width }}
        onLoadCapture={() => !video && report(true)}
        onErrorCapture={() => !video && active && onFailed()}
      >
        <PictureImage picture={file} sizes="min(100vw, 480px)" eager alt={video ? '' : alt} />
        {video?.postparam.play_url && (
          <SnapshotVideo
            src={video.postparam.play_url}
            active={active}
            playing={playing}
            label={alt}
            onReady={report}
            onEnded={onEnded}
            onFailed={onFailed}
          />
        )}
      </div>
    </div>
  );
}

type VideoProps = Pick<Props, 'active' | 'playing' | 'onReady' | 'onEnded' | 'onFailed'> & {
  src: string;
  label: string;
};

/** A clip over its cover; silent until sound was asked for in this session. */
function SnapshotVideo({ src, active, playing, label, onReady, onEnded, onFailed }: VideoProps) {
  const element = useRef<HTMLVideoElement>(null);
  const muted = useSound((sound) => sound.muted);
  const [moving, setMoving] = useState(false);
  const ready = () => {
    if ((element.current?.readyState ?? 0) >= 3) onReady(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once a change of what is on
  useEffect(() => {
    if (active) ready();
  }, [active]);
  useEffect(() => {
    const video = element.current;
    if (!video) return;
    if (!active || !playing) {
      video.pause();
      return;
    }
    video.play().catch((error: unknown) => {
      if ((error as Error).name !== 'NotAllowedError') return;
      fallSilent();
      video.muted = true;
      void video.play().catch(() => undefined);
    });
    return () => video.pause();
  }, [active, playing]);
  return (
    <video
      ref={element}
      src={src}
      muted={muted}
      playsInline
      preload="auto"
      aria-label={label}
      disablePictureInPicture
      onCanPlay={ready}
      onPlaying={() => {
        setMoving(true);
        onReady(true);
      }}
      onWaiting={() => onReady(false)}
      onEnded={() => active && onEnded()}
      onError={() => active && onFailed()}
      className={cx(
        'absolute inset-0 size-full object-cover transition-opacity duration-200',
        moving ? 'opacity-100' : 'opacity-0',
      )}
    />
  );
}
