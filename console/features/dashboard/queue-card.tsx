import { ArrowRightOutlined } from '@ant-design/icons';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useOperator } from '../../client/current-operator.ts';
import { mayOpen } from '../../client/permission.ts';
import { formatNumber, formatWaitingTime, isLate } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { useNow } from '../../ui/date/use-now.ts';
import styles from './dashboard.module.css';

type QueueCardProps = { pending: number; oldestAt: string | null };

/** The length of the review queue, the age of its oldest item and a link to it. */
export function QueueCard({ pending, oldestAt }: QueueCardProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const now = useNow(30_000);
  const navigate = useNavigate();
  const mayReview = mayOpen(useOperator(), 'review');
  const span = oldestAt ? Math.max(0, now - Date.parse(oldestAt)) : 0;
  const waiting = formatWaitingTime(span, tag);
  return (
    <section className={styles.queue} aria-label={t`Review queue`}>
      <div className={styles.queueText}>
        <h2 className={styles.queueTitle}>
          {pending === 0 ? (
            <Trans>Nothing waiting for review</Trans>
          ) : (
            <>
              <span className={styles.amount}>{formatNumber(pending, tag)}</span>{' '}
              <Plural value={pending} one="item waiting for review" other="items waiting for review" />
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
          icon={<ArrowRightOutlined aria-hidden="true" />}
          iconPlacement="end"
          onClick={() => navigate({ to: '/review' })}
        >
          {pending === 0 ? <Trans>Open the queue</Trans> : <Trans>Start reviewing</Trans>}
        </Button>
      )}
    </section>
  );
}
