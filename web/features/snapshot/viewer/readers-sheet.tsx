import { useLingui } from '@lingui/react/macro';
import { listSnapshotReaders } from '@muyu/contract/snapshot.ts';
import { useMemo } from 'react';
import { maskedName, UserLink } from '#features/social';
import { client } from '../../../client/client.ts';
import { useLocale } from '../../../client/device/locale.ts';
import { usePaged } from '../../../client/use-paged.ts';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { EmptyState } from '../../../ui/list/list-states.tsx';
import { PagedList } from '../../../ui/list/paged-list.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { formatRelativeTime } from '../../../ui/time.ts';

type Props = { snapshotFileId: string; readNum: number; open: boolean; onOpenChange(open: boolean): void };

/** The readers of a file of the viewer's snapshot, the last first. */
export function ReadersSheet({ snapshotFileId, readNum, open, onOpenChange }: Props) {
  const { t } = useLingui();
  return (
    <Sheet open={open} onOpenChange={onOpenChange} tall title={t`${readNum} 人看过`}>
      <Readers key={snapshotFileId} snapshotFileId={snapshotFileId} />
    </Sheet>
  );
}

function Readers({ snapshotFileId }: { snapshotFileId: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const pages = useMemo(
    () => ({ ...client.pages(listSnapshotReaders, { id: snapshotFileId }), staleTime: 0 }),
    [snapshotFileId],
  );
  const readers = usePaged(pages, ({ userId }) => userId, { inlineNotFound: true });
  return (
    <PagedList
      paged={readers}
      skeleton={[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3 py-2.5">
          <span className="skeleton size-11 rounded-full" />
          <span className="skeleton h-4 w-32 rounded-full" />
        </div>
      ))}
      empty={<EmptyState title={t`还没有人看过`} text={t`有人看了，会出现在这里。`} />}
      end={null}
    >
      <ul>
        {readers.items.map((reader) => (
          <li key={reader.userId}>
            <UserLink person={reader} className="press flex min-h-16 items-center gap-3 rounded-thumb">
              <Avatar src={reader.headImgUrl} name={reader.nickname} size={44} />
              <span className="min-w-0 flex-1 truncate text-body font-medium">
                {reader.nickname || maskedName}
              </span>
              <time dateTime={reader.readAt} className="shrink-0 text-caption text-fg3">
                {formatRelativeTime(reader.readAt, locale)}
              </time>
            </UserLink>
          </li>
        ))}
      </ul>
    </PagedList>
  );
}
