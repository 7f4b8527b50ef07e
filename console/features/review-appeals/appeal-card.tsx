import { Trans, useLingui } from '@lingui/react/macro';
import type { ReviewRule } from '@muyu/contract/moderation.ts';
import type { ReviewAppealItem } from '@muyu/contract/operator-reports.ts';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { isLate, minuteText, waitingText } from '../../app/format.ts';
import styles from '../../app/list-page.module.css';
import { Person } from '../../app/person.tsx';
import { useNow } from '../../app/use-now.ts';
import { useTag } from '../../app/use-tag.ts';
import { targetNames } from '../reports/case-words.ts';
import { isVideo, picturesOf } from '../review/post-files.ts';
import { PostPictures } from '../review/post-pictures.tsx';
import { PostVideo } from '../review/post-video.tsx';
import { ruleTexts } from '../review/review-rules.ts';
import own from './appeal-card.module.css';
import { isGone } from './is-gone.ts';

type AppealCardProps = { appeal: ReviewAppealItem; onAnswer(outcome: 'upheld' | 'overturned'): void };

/** One appeal: what was rejected and why, what its author says, and the thing itself as it is. */
export function AppealCard({ appeal, onAnswer }: AppealCardProps) {
  const { i18n } = useLingui();
  const tag = useTag();
  const now = useNow(30_000);
  const [picture, setPicture] = useState<number | null>(null);
  const span = Math.max(0, now - Date.parse(appeal.at));
  const waiting = waitingText(span, tag);
  const [decided, by] = [minuteText(appeal.decidedAt, tag), appeal.decidedBy];
  const pictures = picturesOf(appeal.files);
  const gone = isGone(appeal);
  const rule = ruleTexts[appeal.rule as ReviewRule] ?? ruleTexts.other;
  return (
    <>
      <div className={styles.cardHead}>
        <Person user={appeal.author} />
        <span className={isLate(span) ? styles.late : styles.aside}>
          <Trans>waiting for {waiting}</Trans>
        </span>
      </div>
      <div className={styles.tagLine}>
        <Tag color="processing">{i18n._(targetNames[appeal.targetType])}</Tag>
        <Tag color="error">{i18n._(rule.name)}</Tag>
        <span className={styles.aside}>
          <Trans>
            {decided} by {by}
          </Trans>
        </span>
      </div>
      <p className={styles.said}>{appeal.reason}</p>
      <blockquote className={`${styles.quote} ${own.says}`}>
        <p className={styles.meta}>
          <Trans>The author says</Trans>
        </p>
        <p className={styles.said}>{appeal.text}</p>
      </blockquote>
      {gone ? (
        <p className={styles.meta}>
          <Trans>It is no longer there: its author deleted it, or it was removed.</Trans>
        </p>
      ) : (
        <div>
          {appeal.title && <strong>{appeal.title}</strong>}
          <p className={styles.said}>{appeal.content}</p>
        </div>
      )}
      {appeal.files.length > 0 && (
        <div className={own.files}>
          {appeal.files.filter(isVideo).map((file) => (
            <PostVideo key={file.fileId} file={file} player={undefined} />
          ))}
          {pictures.length > 0 && (
            <PostPictures
              pictures={pictures}
              picture={picture}
              onZoom={setPicture}
              onPicture={setPicture}
              onZoomClose={() => setPicture(null)}
            />
          )}
        </div>
      )}
      {!appeal.mayAnswer && (
        <p className={styles.meta}>
          <Trans>This was your decision. Another operator answers.</Trans>
        </p>
      )}
      <div className={styles.acts}>
        <Button disabled={!appeal.mayAnswer} onClick={() => onAnswer('upheld')}>
          <Trans>It stays rejected</Trans>
        </Button>
        <Button type="primary" ghost disabled={!appeal.mayAnswer} onClick={() => onAnswer('overturned')}>
          {gone ? <Trans>Take the rejection back</Trans> : <Trans>Publish it</Trans>}
        </Button>
      </div>
    </>
  );
}
