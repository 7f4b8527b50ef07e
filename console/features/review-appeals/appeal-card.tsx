import { Trans, useLingui } from '@lingui/react/macro';
import type { ReviewAppealItem } from '@muyu/contract/admin/review.ts';
import { languageOf, languageOfPost } from '@muyu/contract/core/text/text-language.ts';
import type { QuotedPart } from '@muyu/contract/moderation.ts';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { formatDateTime, formatWaitingTime, isLate } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { useNow } from '../../ui/date/use-now.ts';
import styles from '../../ui/list/list-page.module.css';
import { isVideo, picturesOf } from '../../ui/media/post-files.ts';
import { PostPictures } from '../../ui/media/post-pictures.tsx';
import { PostVideo } from '../../ui/media/post-video.tsx';
import { QuotedWords } from '../../ui/media/quoted-words.tsx';
import { useQuoteText } from '../../ui/media/use-quote-text.ts';
import { useRuleName } from '../../ui/use-rule-name.ts';
import { UserSummary } from '../../ui/user/user-summary.tsx';
import { HandOver } from '../hand-over/index.ts';
import { targetNames } from '../reports/index.ts';
import own from './appeal-card.module.css';
import { isContentDeleted } from './is-content-deleted.ts';
import { useReviewHandOver } from './use-hand-over.ts';

type AppealCardProps = { appeal: ReviewAppealItem; onAnswer(outcome: 'upheld' | 'overturned'): void };

/** One appeal with the rejected content, the reason of the rejection and the text of the author. */
export function AppealCard({ appeal, onAnswer }: AppealCardProps) {
  const { i18n } = useLingui();
  const tag = useLocaleTag();
  const ruleName = useRuleName();
  const now = useNow(30_000);
  const [picture, setPicture] = useState<number | null>(null);
  const span = Math.max(0, now - Date.parse(appeal.at));
  const waiting = formatWaitingTime(span, tag);
  const [decided, by] = [formatDateTime(appeal.decidedAt, tag), appeal.decidedBy];
  const pictures = picturesOf(appeal.files);
  const isDeleted = isContentDeleted(appeal);
  const quoteText = useQuoteText();
  const wordsIn = (field: QuotedPart['field']) =>
    appeal.quoted?.field === field ? appeal.quoted.words : null;
  const handOver = useReviewHandOver(appeal.reviewId);
  return (
    <>
      <div className={styles.cardHead}>
        <UserSummary user={appeal.author} />
        <span className={isLate(span) ? styles.late : styles.aside}>
          <Trans>waiting for {waiting}</Trans>
        </span>
      </div>
      <div className={styles.tagLine}>
        <Tag color="processing">{i18n._(targetNames[appeal.targetType])}</Tag>
        <Tag color="error">{ruleName(appeal.rule)}</Tag>
        <span className={styles.aside}>
          <Trans>
            {decided} by {by}
          </Trans>
        </span>
      </div>
      <p className={styles.body} lang={languageOf(appeal.reason)}>
        {appeal.reason}
      </p>
      {appeal.quoted && <p className={styles.meta}>{quoteText(appeal.quoted)}</p>}
      <blockquote className={`${styles.quote} ${own.appealText}`}>
        <p className={styles.meta}>
          <Trans>The author says</Trans>
        </p>
        <p className={styles.body} lang={languageOf(appeal.text)}>
          {appeal.text}
        </p>
      </blockquote>
      {isDeleted ? (
        <p className={styles.meta}>
          <Trans>It’s no longer there: the author deleted it, or it was removed.</Trans>
        </p>
      ) : (
        <div lang={languageOfPost(appeal)}>
          {appeal.title && (
            <strong>
              <QuotedWords text={appeal.title} words={wordsIn('title')} />
            </strong>
          )}
          <p className={styles.body}>
            <QuotedWords text={appeal.content} words={wordsIn('text')} />
          </p>
        </div>
      )}
      {appeal.files.length > 0 && (
        <div className={own.files}>
          {appeal.files.filter(isVideo).map((file) => (
            <PostVideo
              key={file.fileId}
              file={file}
              player={undefined}
              startSecond={appeal.quoted?.second ?? 0}
            />
          ))}
          {pictures.length > 0 && (
            <PostPictures
              pictures={pictures}
              quoted={appeal.quoted?.field === 'picture' ? (appeal.quoted.number ?? 1) - 1 : null}
              picture={picture}
              onZoom={setPicture}
              onPicture={setPicture}
              onZoomClose={() => setPicture(null)}
            />
          )}
        </div>
      )}
      <HandOver
        permission="review"
        mayAnswer={appeal.mayAnswer}
        assignee={appeal.assignee}
        pending={handOver.pending}
        onAssign={handOver.run}
      />
      <div className={styles.acts}>
        <Button disabled={!appeal.mayAnswer} onClick={() => onAnswer('upheld')}>
          <Trans>Uphold the decision</Trans>
        </Button>
        <Button type="primary" ghost disabled={!appeal.mayAnswer} onClick={() => onAnswer('overturned')}>
          {isDeleted ? <Trans>Revoke the rejection</Trans> : <Trans>Publish it</Trans>}
        </Button>
      </div>
    </>
  );
}
