import { Trans, useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import { type RefObject, useState } from 'react';
import { largestUrl } from '../../app/picture-url.ts';
import { durationText } from './duration-text.ts';
import { playableUrl, type VideoFile } from './post-files.ts';
import styles from './post-video.module.css';

type Props = { file: VideoFile; player: RefObject<HTMLVideoElement | null> | undefined };

/** A video with the browser's own controls; nothing but its beginning is fetched before it is played. */
export function PostVideo({ file, player }: Props) {
  const { t } = useLingui();
  const [failed, setFailed] = useState(false);
  const { postVideoFile: video, width, height, color } = file;
  const length = durationText(video.durationMs);
  return (
    <figure className={styles.video}>
      {failed ? (
        <p className={styles.failed} role="alert">
          <Trans>This video could not be played</Trans>
        </p>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: nobody made captions for what people upload.
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
          onError={() => setFailed(true)}
        />
      )}
      <figcaption className={styles.facts}>
        <Tag>{length}</Tag>
        {video.long && <Tag>{t`Long video`}</Tag>}
        {!video.hasSound && <Tag>{t`No sound`}</Tag>}
      </figcaption>
    </figure>
  );
}
