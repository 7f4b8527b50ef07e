import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminFeedback } from '@muyu/contract/admin/feedback.ts';
import { languageOf } from '@muyu/contract/core/text/text-language.ts';
import { Button } from 'antd';
import { CopyText } from '../../ui/copy-text.tsx';
import { formatDateTime, formatWaitingTime, isLate } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { useNow } from '../../ui/date/use-now.ts';
import styles from '../../ui/list/list-page.module.css';
import { useLabelled } from '../../ui/use-labelled.ts';
import { UserSummary } from '../../ui/user/user-summary.tsx';

type Props = { feedback: AdminFeedback; onAnswer(): void };

/** One feedback with its writer, contact, age and answer. */
export function FeedbackCard({ feedback, onAnswer }: Props) {
  const { user, content, contact, createdAt, answer, answeredAt, answeredBy, unread } = feedback;
  const { t } = useLingui();
  const about = useLabelled();
  const tag = useLocaleTag();
  const now = useNow(30_000);
  const span = Math.max(0, now - Date.parse(createdAt));
  const waiting = formatWaitingTime(span, tag);
  const wroteAt = formatDateTime(createdAt, tag);
  const action = answer === null ? t`Answer` : t`Answer again`;
  const repliedAt = answeredAt && formatDateTime(answeredAt, tag);
  return (
    <>
      <div className={styles.cardHead}>
        <UserSummary user={user} />
        {answer === null ? (
          <span className={isLate(span) ? styles.late : styles.aside}>
            <Trans>waiting for {waiting}</Trans>
          </span>
        ) : (
          <span className={styles.aside}>{wroteAt}</span>
        )}
      </div>
      <p className={styles.body} dir="auto" lang={languageOf(content)}>
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
          <p className={styles.body} dir="auto" lang={languageOf(answer)}>
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
        <Button
          type={answer === null ? 'primary' : 'default'}
          aria-label={about(action, user.nickname)}
          onClick={onAnswer}
        >
          {action}
        </Button>
      </div>
    </>
  );
}
