import type { MediaFile } from '@muyu/contract/media.ts';
import { useEffect, useRef, useState } from 'react';
import { forceMute, useSound } from '#features/media';
import { cx } from '../../../ui/cx.ts';
import { PictureImage } from '../../../ui/image/picture-image.tsx';
import { shouldFillScreen } from './timing.ts';

type Props = {
  file: MediaFile;
  /** True for the layer on screen; the next layer loads below. */
  active: boolean;
  playing: boolean;
  /** Without it a clip is its cover. */
  loadsVideo: boolean;
  alt: string;
  /** Called when the media is visible, or must be loaded first. */
  onReady(ready: boolean): void;
  onEnded(): void;
  onFailed(): void;
};

const screenRatio = () => Math.min(window.innerWidth, 480) / window.innerHeight;

/** A full-screen picture or video over its placeholder. */
export function MediaLayer({ file, active, playing, loadsVideo, alt, onReady, onEnded, onFailed }: Props) {
  const [isLoaded, setLoaded] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const ratio = file.width / file.height;
  const video = file.postVideoFile;
  const shouldFill = shouldFillScreen(ratio, screenRatio());
  const report = (ready: boolean) => {
    if (ready) {
      setLoaded(true);
      setFailed(false);
    }
    if (active) onReady(ready);
  };
  // A preloaded layer is ready as soon as it is on screen.
  useEffect(() => {
    if (active && isLoaded && !video) onReady(true);
  }, [active, isLoaded, video, onReady]);
  // An error of a preloaded layer is reported when it is on screen: its element reports it once.
  useEffect(() => {
    if (active && hasFailed) onFailed();
  }, [active, hasFailed, onFailed]);
  const width = shouldFill
    ? `max(100%, calc(100 * var(--dvh) * ${ratio}))`
    : `min(100%, calc(100 * var(--dvh) * ${ratio}))`;
  return (
    <div
      aria-hidden={!active}
      className={cx('absolute inset-0 grid place-items-center overflow-hidden', !active && 'invisible')}
      style={{ background: `linear-gradient(#000000a6, #000000a6), ${file.color}` }}
    >
      <div
        className="relative shrink-0 justify-self-center"
        style={{ width }}
        onLoadCapture={() => !video && report(true)}
        onErrorCapture={() => !video && setFailed(true)}
      >
        <PictureImage picture={file} sizes="min(100vw, 480px)" eager alt={video ? '' : alt} />
        {loadsVideo && video?.postparam.play_url && (
          <SnapshotVideo
            src={video.postparam.play_url}
            active={active}
            playing={playing}
            label={alt}
            onReady={report}
            onEnded={onEnded}
            onFailed={() => setFailed(true)}
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

/** A clip over its cover; muted until the session's sound is on. */
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
      forceMute();
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
      onError={onFailed}
      className={cx(
        'absolute inset-0 size-full object-cover transition-opacity duration-200',
        moving ? 'opacity-100' : 'opacity-0',
      )}
    />
  );
}
