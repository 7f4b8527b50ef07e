import './player.css';
import { Trans } from '@lingui/react/macro';
import type { MediaFile } from '@muyu/contract/media.ts';
import { RotateCw, WifiOff } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { cx } from '../../../ui/cx.ts';
import { PictureImage } from '../../../ui/image/picture-image.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { hasFailed, hasStarted, type PlayerState } from './state/player-state.ts';

type Props = {
  file: MediaFile;
  state: PlayerState;
  videoRef: Ref<HTMLVideoElement>;
  /** Object fit of the picture. */
  fit: 'cover' | 'contain';
  /** Renders the cover below the video. */
  poster?: boolean;
  label: string;
  preload?: boolean;
  /** Ref of the error, which may go while the focus is in it. */
  errorRef: Ref<HTMLDivElement>;
  onRetry(): void;
  children?: ReactNode;
};

/** A video element with its cover, buffering sign and error. Fills its positioned parent. */
export function VideoFrame(props: Props) {
  const { file, state, videoRef, fit, poster = true, label, preload = false } = props;
  const { errorRef, onRetry, children } = props;
  const object = fit === 'cover' ? 'object-cover' : 'object-contain';
  return (
    <>
      {poster && (
        <PictureImage
          picture={file}
          sizes="min(100vw, 480px)"
          eager={preload}
          className={cx(
            'absolute! inset-0 size-full',
            fit === 'contain' && '[&_img]:object-contain',
            // A cover of another ratio would be visible behind the video.
            hasStarted(state) && '[&_img]:opacity-0!',
          )}
        />
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: members' videos carry no captions (decisions: none are made) */}
      <video
        ref={videoRef}
        playsInline
        disableRemotePlayback
        preload={preload ? 'auto' : 'metadata'}
        aria-label={label}
        tabIndex={-1}
        className={cx(
          'absolute inset-0 size-full transition-opacity',
          object,
          hasStarted(state) ? 'opacity-100' : 'opacity-0',
        )}
      />
      {children}
      <div role="status" className="pointer-events-none absolute inset-0 grid place-items-center text-white">
        {state.waiting && (
          <span className="grid size-14 place-items-center rounded-full bg-scrim">
            <Spinner size={28} />
            <span className="sr-only">
              <Trans>正在缓冲</Trans>
            </span>
          </span>
        )}
      </div>
      {hasFailed(state) && (
        <div
          ref={errorRef}
          role="alert"
          className="absolute inset-0 grid place-items-center bg-black/70 px-8 text-center text-white"
        >
          <div className="flex flex-col items-center gap-3">
            {state.phase === 'offline' ? (
              <>
                <WifiOff size={28} aria-hidden="true" />
                <p className="text-body">
                  <Trans>网络断开了，连上后接着播放</Trans>
                </p>
              </>
            ) : (
              <p className="text-body">
                <Trans>这段视频没能播放</Trans>
              </p>
            )}
            <button
              type="button"
              onClick={onRetry}
              className="press inline-flex h-11 items-center gap-2 rounded-full bg-white/20 px-5 text-body font-medium"
            >
              <RotateCw size={18} aria-hidden="true" />
              <Trans>重试</Trans>
            </button>
          </div>
        </div>
      )}
    </>
  );
}
