import { CommentOutlined, EnvironmentOutlined, TeamOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReviewItem } from '@muyu/contract/operator.ts';
import { Tag } from 'antd';
import type { RefObject } from 'react';
import { AuthorCard } from './author-card.tsx';
import { FoundWords } from './found-words.tsx';
import { ItemLabels } from './item-labels.tsx';
import { MarkedText } from './marked-text.tsx';
import { isVideo, picturesOf } from './post-files.ts';
import { PostPictures } from './post-pictures.tsx';
import { PostVideo } from './post-video.tsx';
import styles from './post-view.module.css';

type PostViewProps = {
  item: ReviewItem;
  /** The first video, where there is one. */
  player: RefObject<HTMLVideoElement | null>;
  picture: number | null;
  onZoom(at: number): void;
  onPicture(at: number): void;
  onZoomClose(): void;
};

/** The whole post as its readers would get it, and who wrote it. `picture` is the one that is zoomed. */
export function PostView({ item, player, ...zoom }: PostViewProps) {
  const { t } = useLingui();
  const pictures = picturesOf(item.files);
  const untitled = { post: t`Without a title`, comment: t`Comment`, snapshot: t`Snapshot` }[item.targetType];
  return (
    <article
      className={styles.post}
      aria-labelledby="post-title"
      data-pictures={item.files.length > 0 || undefined}
    >
      {item.files.length > 0 && (
        <div className={styles.files}>
          {item.files.filter(isVideo).map((file, at) => (
            <PostVideo key={file.fileId} file={file} player={at === 0 ? player : undefined} />
          ))}
          {pictures.length > 0 && <PostPictures pictures={pictures} {...zoom} />}
        </div>
      )}
      <div className={styles.words}>
        <ItemLabels item={item} />
        <h2 className={item.targetType === 'comment' ? 'heard' : styles.title} id="post-title">
          {item.title ? <MarkedText text={item.title} words={item.words} /> : untitled}
        </h2>
        {item.content ? (
          <p className={styles.content}>
            <MarkedText text={item.content} words={item.words} />
          </p>
        ) : (
          <p className={styles.absent}>
            <Trans>No text</Trans>
          </p>
        )}
        {item.onPost && <OnPost {...item.onPost} />}
        {item.words.length > 0 && <FoundWords words={item.words} />}
        {item.tags.length > 0 && (
          <ul className={styles.tags} aria-label={t`Tags`}>
            {item.tags.map((name) => (
              <li key={name}>
                <Tag>#{name}</Tag>
              </li>
            ))}
          </ul>
        )}
        {item.address && (
          <p className={styles.place}>
            <EnvironmentOutlined aria-hidden="true" /> <span className="heard">{t`Place`}</span>
            {item.address}
          </p>
        )}
        {item.marks.length > 0 && (
          <div className={styles.marks}>
            <span>
              <TeamOutlined aria-hidden="true" /> <Trans>Marked people</Trans>
            </span>
            <ul>
              {item.marks.map(({ userId, nickname }) => (
                <li key={userId}>
                  <Tag>@{nickname}</Tag>
                </li>
              ))}
            </ul>
          </div>
        )}
        <AuthorCard author={item.author} published={item.authorPublished} rejected={item.authorRejected} />
      </div>
    </article>
  );
}

/** The post below which a comment stands. */
const OnPost = ({ title }: NonNullable<ReviewItem['onPost']>) => (
  <p className={styles.place}>
    <CommentOutlined aria-hidden="true" /> <Trans>Below the post “{title}”</Trans>
  </p>
);
