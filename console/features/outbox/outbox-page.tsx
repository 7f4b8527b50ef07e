import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { smsOutbox } from '@muyu/contract/operator-users.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { CardsSkeleton } from '../../app/cards-skeleton.tsx';
import { client } from '../../app/client.ts';
import { useErrorText } from '../../app/error-text.ts';
import { Failure } from '../../app/failure.tsx';
import list from '../../app/list-page.module.css';
import { useTitle } from '../../app/use-title.ts';
import { EmptyOutbox } from './empty-outbox.tsx';
import { Message } from './message.tsx';

const renewEvery = 5_000;
const outboxDriver = 'outbox';

/** The newest messages that were written instead of sent; renews itself every five seconds. */
export function OutboxPage() {
  const { t } = useLingui();
  useTitle(t`SMS outbox`);
  const errorText = useErrorText();
  const query = useQuery({ ...client.query(smsOutbox, {}), refetchInterval: renewEvery });
  const { data, error } = query;
  if (!data) return error ? <Failure error={error} onRetry={() => query.refetch()} /> : <CardsSkeleton />;
  const { driver, messages } = data;
  const count = messages.length;
  if (count === 0) return <EmptyOutbox driver={driver === outboxDriver ? null : driver} />;
  return (
    <div className={`${list.page} ${list.narrowPage}`}>
      {error && <Alert type="warning" showIcon title={errorText(error)} style={{ marginBottom: 12 }} />}
      <div className={list.tools}>
        <span className={list.aside} role="status">
          <Plural value={count} one="# message, newest first" other="# messages, newest first" />
        </span>
        <span className={list.aside}>
          <Trans>Renews every 5 seconds</Trans>
        </span>
      </div>
      <ul className={list.cards}>
        {messages.map((message) => (
          <Message key={`${message.at} ${message.phone} ${message.text}`} message={message} />
        ))}
      </ul>
    </div>
  );
}
