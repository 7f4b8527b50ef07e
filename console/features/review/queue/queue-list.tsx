import { CommentOutlined, FileTextOutlined, PlayCircleFilled } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReviewItem } from '@muyu/contract/admin/review.ts';
import { Button, Tag } from 'antd';
import type { ReactNode } from 'react';
import { formatWaitingTime, isLate } from '../../../ui/date/format.ts';
import { useLocaleTag } from '../../../ui/date/use-locale-tag.ts';
import { useNow } from '../../../ui/date/use-now.ts';
import { CoverThumbnail } from '../../../ui/media/cover-thumbnail.tsx';
import { isVideo } from '../../../ui/media/post-files.ts';
import { QueueEntry } from '../../../ui/queue/queue-entry.tsx';
import workspace from '../../../ui/queue/queue-workspace.module.css';
import { postLabel } from '../post-label.ts';
import styles from './queue-list.module.css';

type QueueListProps = {
  items: readonly ReviewItem[];
  total: number;
  currentId: string;
  failed: boolean;
  more: { loading: boolean; load(): void } | null;
  onPick(id: string): void;
  /** The filters. */
  children: ReactNode;
};

/** Pending items, oldest first, each with its waiting time. */
export function QueueList({ items, total, currentId, failed, more, onPick, children }: QueueListProps) {
  const { t } = useLingui();
  const now = useNow(30_000);
  return (
    <nav className={styles.list} aria-label={t`Items waiting for review`}>
      <h2 className={styles.count}>
        <Trans>{total} to review, oldest first</Trans>
      </h2>
      {children}
      {failed && (
        <p className={workspace.stale} role="alert">
          <Trans>The list couldn’t be refreshed. It will be retried.</Trans>
        </p>
      )}
      <ol className={workspace.items}>
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
  const tag = useLocaleTag();
  const span = Math.max(0, now - Date.parse(item.submittedAt));
  const names = { post: t`Untitled`, comment: t`Comment`, snapshot: t`Snapshot` };
  const kind = item.revision ? t`Change` : item.targetType === 'post' ? null : names[item.targetType];
  const waiting = formatWaitingTime(span, tag);
  return (
    <QueueEntry current={current} className={styles.entry} onPick={() => onPick(item.reviewId)}>
      <CoverThumbnail
        key={item.files[0]?.src}
        picture={item.files[0]}
        icon={item.targetType === 'comment' ? <CommentOutlined /> : <FileTextOutlined />}
      />
      <span className={styles.lines}>
        <span className={workspace.name}>{postLabel(item) || names[item.targetType]}</span>
        <span className={workspace.meta}>
          {kind && (
            <Tag color="processing" className={styles.kind}>
              {kind}
            </Tag>
          )}
          {item.files.some(isVideo) && <PlayCircleFilled className={styles.sign} aria-label={t`Video`} />}
          <span className={styles.author}>{item.author.nickname}</span>
          <time dateTime={item.submittedAt} className={isLate(span) ? styles.late : styles.waiting}>
            <span className="visually-hidden">{t`Waiting for`} </span>
            {waiting}
          </time>
        </span>
      </span>
    </QueueEntry>
  );
}
