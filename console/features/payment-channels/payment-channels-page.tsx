import { Trans, useLingui } from '@lingui/react/macro';
import { listChannelStates } from '@muyu/contract/admin/money/payment-channel.ts';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../client/client.ts';
import { CardsSkeleton } from '../../ui/list/cards-skeleton.tsx';
import list from '../../ui/list/list-page.module.css';
import { Failure } from '../../ui/page/failure.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { ChannelCard } from './channel-card.tsx';
import styles from './payment-channels.module.css';

/** The payment channels that need keys. */
export function PaymentChannelsPage() {
  const { t } = useLingui();
  useTitle(t`Payment channels`);
  const query = useQuery(client.query(listChannelStates, {}));
  if (query.isLoadingError) return <Failure query={query} />;
  return (
    <div className={list.page}>
      <div className={list.tools}>
        <span className={list.aside}>
          <Trans>
            Members pay with the channels that are on. What was paid before a channel is switched off is still
            booked.
          </Trans>
        </span>
      </div>
      {query.data ? (
        <div className={styles.cards}>
          {query.data.map((state) => (
            <ChannelCard key={state.channel} state={state} />
          ))}
        </div>
      ) : (
        <CardsSkeleton bare />
      )}
    </div>
  );
}
