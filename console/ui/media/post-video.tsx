import { Trans, useLingui } from '@lingui/react/macro';
import { largestUrl } from '@muyu/contract/core/picture-url.ts';
import { formatDuration } from '@muyu/contract/core/text/format-duration.ts';
import { Tag } from 'antd';
import { type ReactNode, type RefObject, useState } from 'react';
import { playableUrl, type VideoFile } from './post-files.ts';
import styles from './post-video.module.css';

type Props = {
  file: VideoFile;
  player: RefObject<HTMLVideoElement | null> | undefined;
  /** Start position. */
  startSecond?: number;
  /** Called a few times a second while the position changes. */
  onTime?: ((video: HTMLVideoElement) => void) | undefined;
  /** Shown beside the facts. */
  children?: ReactNode;
};

/** A video with the browser's controls. Only metadata is fetched before playback. */
export function PostVideo({ file, player, startSecond = 0, onTime, children }: Props) {
  const { t } = useLingui();
  const [failed, setFailed] = useState(false);
  const { postVideoFile: video, width, height, color } = file;
  const length = formatDuration(video.durationMs);
  return (
    <figure className={styles.video}>
      {failed ? (
        <p className={styles.failed} role="alert">
          <Trans>This video couldn’t be played</Trans>
        </p>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: uploaded videos have no captions
        <video
          ref={player}
          className={styles.player}
          style={{ aspectRatio: `${width} / ${height}`, backgroundColor: color }}
          src={playableUrl(video)}
          poster={largestUrl(file)}
          aria-label={t`Video, ${length}`}
          controls
          playsInline
          preload="metadata"
          onLoadedMetadata={({ currentTarget }) => {
            if (startSecond > 0) currentTarget.currentTime = startSecond;
          }}
          onTimeUpdate={({ currentTarget }) => onTime?.(currentTarget)}
          onError={() => setFailed(true)}
        />
      )}
      <figcaption className={styles.facts}>
        <Tag>{length}</Tag>
        {video.long && <Tag>{t`Long video`}</Tag>}
        {!video.hasSound && <Tag>{t`No sound`}</Tag>}
        {children}
      </figcaption>
    </figure>
  );
}
