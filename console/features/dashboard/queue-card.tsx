import { ArrowRightOutlined } from '@ant-design/icons';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { countText, isLate, waitingText } from '../../app/format.ts';
import { useOperator } from '../../app/operator.ts';
import { mayOpen } from '../../app/places.tsx';
import { useNow } from '../../app/use-now.ts';
import { useTag } from '../../app/use-tag.ts';
import styles from './dashboard.module.css';

type QueueCardProps = { pending: number; oldestAt: string | null };

/** How long the queue is, how long its oldest item waits, and the way into it. */
export function QueueCard({ pending, oldestAt }: QueueCardProps) {
  const { t } = useLingui();
  const tag = useTag();
  const now = useNow(30_000);
  const navigate = useNavigate();
  const mayReview = mayOpen(useOperator(), 'review');
  const span = oldestAt ? Math.max(0, now - Date.parse(oldestAt)) : 0;
  const waiting = waitingText(span, tag);
  return (
    <section className={styles.queue} aria-label={t`Review queue`}>
      <div className={styles.queueText}>
        <h2 className={styles.queueTitle}>
          {pending === 0 ? (
            <Trans>Nothing waits for review</Trans>
          ) : (
            <>
              <span className={styles.amount}>{countText(pending, tag)}</span>{' '}
              <Plural value={pending} one="item waits for review" other="items wait for review" />
            </>
          )}
        </h2>
        <p className={styles.queueLine}>
          {oldestAt && (
            <span className={isLate(span) ? styles.late : undefined}>
              <Trans>The oldest item has waited {waiting}</Trans>
            </span>
          )}
        </p>
      </div>
      {mayReview && (
        <Button
          type={pending === 0 ? 'default' : 'primary'}
          size="large"
          className={styles.start ?? ''}
          icon={<ArrowRightOutlined />}
          iconPlacement="end"
          onClick={() => navigate({ to: '/review' })}
        >
          {pending === 0 ? <Trans>Open the queue</Trans> : <Trans>Start reviewing</Trans>}
        </Button>
      )}
    </section>
  );
}
