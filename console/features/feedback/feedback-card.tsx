import { Trans } from '@lingui/react/macro';
import type { CaredFeedback } from '@muyu/contract/operator-message.ts';
import { Button } from 'antd';
import { CopyText } from '../../app/copy-text.tsx';
import { isLate, minuteText, waitingText } from '../../app/format.ts';
import styles from '../../app/list-page.module.css';
import { Person } from '../../app/person.tsx';
import { useNow } from '../../app/use-now.ts';
import { useTag } from '../../app/use-tag.ts';

type Props = { feedback: CaredFeedback; onAnswer(): void };

/** Who told us what and how to reach them, how long it has waited, and what was answered. */
export function FeedbackCard({ feedback, onAnswer }: Props) {
  const { user, content, contact, createdAt, answer, answeredAt, answeredBy, unread } = feedback;
  const tag = useTag();
  const now = useNow(30_000);
  const span = Math.max(0, now - Date.parse(createdAt));
  const waiting = waitingText(span, tag);
  const wroteAt = minuteText(createdAt, tag);
  const repliedAt = answeredAt && minuteText(answeredAt, tag);
  return (
    <>
      <div className={styles.cardHead}>
        <Person user={user} />
        {answer === null ? (
          <span className={isLate(span) ? styles.late : styles.aside}>
            <Trans>waiting for {waiting}</Trans>
          </span>
        ) : (
          <span className={styles.aside}>{wroteAt}</span>
        )}
      </div>
      <p className={styles.said} dir="auto">
        {content}
      </p>
      {contact && (
        <p className={styles.meta}>
          <span>
            <Trans>Contact</Trans>
          </span>
          <CopyText text={contact} />
        </p>
      )}
      {answer !== null && (
        <div className={styles.quote}>
          <p className={styles.said} dir="auto">
            {answer}
          </p>
          <p className={styles.meta}>
            <span>
              <Trans>
                answered by {answeredBy}, {repliedAt}
              </Trans>
            </span>
            <span>{unread ? <Trans>not read yet</Trans> : <Trans>read</Trans>}</span>
          </p>
        </div>
      )}
      <div className={styles.acts}>
        <Button type={answer === null ? 'primary' : 'default'} onClick={onAnswer}>
          {answer === null ? <Trans>Answer</Trans> : <Trans>Answer again</Trans>}
        </Button>
      </div>
    </>
  );
}
