import { Trans } from '@lingui/react/macro';
import { getAnnouncementReach } from '@muyu/contract/admin/announcement.ts';
import { useQuery } from '@tanstack/react-query';
import { Spin } from 'antd';
import { client } from '../../client/client.ts';
import { useErrorMessage } from '../../client/error-message.ts';
import { useDebouncedJson } from '../../ui/use-debounced-json.ts';
import { UserSummary } from '../../ui/user/user-summary.tsx';
import styles from './announcements.module.css';
import { ReachText } from './audience-text.tsx';
import type { Audience } from './compose-form.ts';

/** Fetches the size of an audience, or its only member, after the form has been unchanged for a moment. */
export function useAudienceSize(audience: Audience | null) {
  const debouncedAudience = useDebouncedJson(audience, 400);
  return useQuery({
    ...client.query(getAnnouncementReach, debouncedAudience ?? { audience: 'all' }),
    enabled: debouncedAudience !== null,
    retry: false,
  });
}

type Props = { audience: Audience | null; query: ReturnType<typeof useAudienceSize> };

/** Shows the size of the audience as the server counted it. */
export function AudienceSize({ audience, query }: Props) {
  const toErrorMessage = useErrorMessage();
  return (
    <div className={styles.reach} role="status">
      {audience === null ? (
        <Trans>Choose who it’s for</Trans>
      ) : query.isPending || query.isFetching ? (
        <Spin size="small" />
      ) : query.isError ? (
        <span className={styles.error}>{toErrorMessage(query.error)}</span>
      ) : query.data.user ? (
        <UserSummary user={query.data.user} size={32} />
      ) : (
        <strong>
          <ReachText reach={query.data.reach} />
        </strong>
      )}
    </div>
  );
}
