import { CommentOutlined, FileTextOutlined, PictureOutlined, PlayCircleFilled } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReviewItem } from '@muyu/contract/operator.ts';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import desk from '../../app/desk/desk.module.css';
import { DeskEntry } from '../../app/desk/desk-entry.tsx';
import { isLate, waitingText } from '../../app/format.ts';
import { smallestUrl } from '../../app/picture-url.ts';
import { useNow } from '../../app/use-now.ts';
import { useTag } from '../../app/use-tag.ts';
import { isVideo } from './post-files.ts';
import { postName } from './post-name.ts';
import styles from './queue-list.module.css';

type QueueListProps = {
  items: readonly ReviewItem[];
  total: number;
  currentId: string;
  failed: boolean;
  more: { loading: boolean; load(): void } | null;
  onPick(id: string): void;
};

/** What waits, oldest first, each with how long it has waited. */
export function QueueList({ items, total, currentId, failed, more, onPick }: QueueListProps) {
  const { t } = useLingui();
  const now = useNow(30_000);
  return (
    <nav className={styles.list} aria-label={t`What waits for review`}>
      <h2 className={styles.count}>
        <Trans>{total} to review, oldest first</Trans>
      </h2>
      {failed && (
        <p className={desk.stale} role="alert">
          <Trans>The list could not be refreshed. It will be tried again.</Trans>
        </p>
      )}
      <ol className={desk.items}>
        {items.map((item) => (
          <Entry
            key={item.reviewId}
            item={item}
            now={now}
            current={item.reviewId === currentId}
            onPick={onPick}
          />
        ))}
      </ol>
      {more && (
        <Button type="text" block loading={more.loading} onClick={more.load}>
          <Trans>Load more</Trans>
        </Button>
      )}
    </nav>
  );
}

type EntryProps = { item: ReviewItem; now: number; current: boolean; onPick(id: string): void };

function Entry({ item, now, current, onPick }: EntryProps) {
  const { t } = useLingui();
  const tag = useTag();
  const span = Math.max(0, now - Date.parse(item.submittedAt));
  const names = { post: t`Without a title`, comment: t`Comment`, snapshot: t`Snapshot` };
  const kind = item.revision ? t`Change` : item.targetType === 'post' ? null : names[item.targetType];
  const waiting = waitingText(span, tag);
  return (
    <DeskEntry current={current} className={styles.entry} onPick={() => onPick(item.reviewId)}>
      <Cover key={item.files[0]?.src} item={item} />
      <span className={styles.lines}>
        <span className={desk.name}>{postName(item) || names[item.targetType]}</span>
        <span className={desk.meta}>
          {kind && (
            <Tag color="processing" className={styles.kind}>
              {kind}
            </Tag>
          )}
          {item.files.some(isVideo) && <PlayCircleFilled className={styles.sign} aria-label={t`Video`} />}
          <span className={styles.author}>{item.author.nickname}</span>
          <time dateTime={item.submittedAt} className={isLate(span) ? styles.late : styles.waiting}>
            <span className="heard">{t`Waiting for`} </span>
            {waiting}
          </time>
        </span>
      </span>
    </DeskEntry>
  );
}

/** The post's first picture, small; a sign in its place when there is none, or it cannot be loaded. */
function Cover({ item: { files, targetType } }: { item: ReviewItem }) {
  const picture = files[0];
  const [failed, setFailed] = useState(false);
  if (!picture || failed) {
    return (
      <span className={styles.cover} aria-hidden="true">
        {picture ? (
          <PictureOutlined />
        ) : targetType === 'comment' ? (
          <CommentOutlined />
        ) : (
          <FileTextOutlined />
        )}
      </span>
    );
  }
  return (
    <img
      className={styles.cover}
      src={smallestUrl(picture)}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
      style={{ backgroundColor: picture.color }}
      onError={() => setFailed(true)}
    />
  );
}
