import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { listOutboxMessages } from '@muyu/contract/admin/account.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { client } from '../../client/client.ts';
import { useErrorMessage } from '../../client/error-message.ts';
import { refetchMs } from '../../client/refetch-intervals.ts';
import { CardsSkeleton } from '../../ui/list/cards-skeleton.tsx';
import list from '../../ui/list/list-page.module.css';
import { Failure } from '../../ui/page/failure.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { EmptyOutbox } from './empty-outbox.tsx';
import { Message } from './message.tsx';

const outboxDriver = 'outbox';

/** The newest messages, which were stored instead of sent. Refetched every three seconds. */
export function SmsOutboxPage() {
  const { t } = useLingui();
  useTitle(t`SMS outbox`);
  const toErrorMessage = useErrorMessage();
  const query = useQuery({ ...client.query(listOutboxMessages, {}), refetchInterval: refetchMs.running });
  const { data, error } = query;
  if (!data) return error ? <Failure query={query} /> : <CardsSkeleton />;
  const { driver, messages } = data;
  const count = messages.length;
  if (count === 0) return <EmptyOutbox driver={driver === outboxDriver ? null : driver} />;
  return (
    <div className={`${list.page} ${list.narrowPage}`}>
      {error && <Alert type="warning" showIcon title={toErrorMessage(error)} style={{ marginBottom: 12 }} />}
      <div className={list.tools}>
        <span className={list.aside} role="status">
          <Plural value={count} one="# message, newest first" other="# messages, newest first" />
        </span>
        <span className={list.aside}>
          <Trans>Refreshes every 3 seconds</Trans>
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
