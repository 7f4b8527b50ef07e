import './player.css';
import { Trans } from '@lingui/react/macro';
import type { MediaFile } from '@muyu/contract/media.ts';
import { RotateCw, WifiOff } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { cx } from '../../../ui/cx.ts';
import { PictureImage } from '../../../ui/picture-image.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { PlayerState } from './player.ts';

type Props = {
  file: MediaFile;
  state: PlayerState;
  videoRef: Ref<HTMLVideoElement>;
  /** Fills its place, or stands whole in it. */
  fit: 'cover' | 'contain';
  /** The cover under the picture, where nothing else shows it already. */
  poster?: boolean;
  label: string;
  ahead?: boolean;
  onRetry(): void;
  children?: ReactNode;
};

/** A video in its place: cover, moving picture, and what is said while nothing comes. Fills its positioned parent. */
export function VideoFrame(props: Props) {
  const { file, state, videoRef, fit, poster = true, label, ahead = false, onRetry, children } = props;
  const object = fit === 'cover' ? 'object-cover' : 'object-contain';
  return (
    <>
      {poster && (
        <PictureImage
          picture={file}
          sizes="min(100vw, 480px)"
          eager={ahead}
          className={cx(
            'absolute! inset-0 size-full',
            fit === 'contain' && '[&_img]:object-contain',
            // A cover of another shape would look out from behind the video.
            state.begun && '[&_img]:opacity-0!',
          )}
        />
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: members' videos carry no captions (decisions: none are made) */}
      <video
        ref={videoRef}
        playsInline
        disableRemotePlayback
        preload={ahead ? 'auto' : 'metadata'}
        aria-label={label}
        tabIndex={-1}
        className={cx(
          'absolute inset-0 size-full transition-opacity',
          object,
          state.begun ? 'opacity-100' : 'opacity-0',
        )}
      />
      {children}
      <div role="status" className="pointer-events-none absolute inset-0 grid place-items-center text-white">
        {state.waiting && !state.failure && (
          <span className="grid size-14 place-items-center rounded-full bg-scrim">
            <Spinner size={28} />
            <span className="sr-only">
              <Trans>正在缓冲</Trans>
            </span>
          </span>
        )}
      </div>
      {state.failure && (
        <div
          role="alert"
          className="absolute inset-0 grid place-items-center bg-black/70 px-8 text-center text-white"
        >
          <div className="flex flex-col items-center gap-3">
            {state.failure === 'offline' ? (
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
