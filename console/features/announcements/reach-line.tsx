import { Trans } from '@lingui/react/macro';
import { announcementReach } from '@muyu/contract/operator-message.ts';
import { useQuery } from '@tanstack/react-query';
import { Spin } from 'antd';
import { client } from '../../app/client.ts';
import { useErrorText } from '../../app/error-text.ts';
import { Person } from '../../app/person.tsx';
import styles from './announcements.module.css';
import { ReachText } from './audience-text.tsx';
import { useSettled } from './use-settled.ts';
import type { Audience } from './write-form.ts';

/** How many the audience is, or who; asked again when it was changed and typing has paused. */
export function useReach(audience: Audience | null) {
  const settled = useSettled(audience, 400);
  return useQuery({
    ...client.query(announcementReach, settled ?? { audience: 'all' }),
    enabled: settled !== null,
    retry: false,
  });
}

type Props = { audience: Audience | null; query: ReturnType<typeof useReach> };

/** What the server says about an audience, before anything is sent. */
export function ReachLine({ audience, query }: Props) {
  const errorText = useErrorText();
  return (
    <div className={styles.reach} role="status">
      {audience === null ? (
        <Trans>Choose whom it is for</Trans>
      ) : query.isPending || query.isFetching ? (
        <Spin size="small" />
      ) : query.isError ? (
        <span className={styles.refused}>{errorText(query.error)}</span>
      ) : query.data.user ? (
        <Person user={query.data.user} size={32} />
      ) : (
        <strong>
          <ReachText reach={query.data.reach} />
        </strong>
      )}
    </div>
  );
}
