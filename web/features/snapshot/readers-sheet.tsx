import { useLingui } from '@lingui/react/macro';
import { snapshotReaders } from '@muyu/contract/snapshot.ts';
import { useMemo } from 'react';
import { client } from '../../client/client.ts';
import { useLocale } from '../../client/locale.ts';
import { usePaged } from '../../client/use-paged.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Empty } from '../../ui/states.tsx';
import { relativeTime } from '../../ui/time.ts';
import { PersonLink } from '../social/person-link.tsx';
import { unnamed } from '../social/unnamed.ts';

type Props = { snapshotFileId: string; readNum: number; open: boolean; onOpenChange(open: boolean): void };

/** Who has seen a file of my snapshot, the last first. */
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
  const locale = useLocale((state) => state.locale);
  const pages = useMemo(
    () => ({ ...client.pages(snapshotReaders, { id: snapshotFileId }), staleTime: 0 }),
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
      empty={<Empty title={t`还没有人看过`} text={t`有人看了，会出现在这里。`} />}
      end={null}
    >
      <ul>
        {readers.items.map((reader) => (
          <li key={reader.userId}>
            <PersonLink person={reader} className="press flex min-h-16 items-center gap-3 rounded-thumb">
              <Avatar src={reader.headImgUrl} name={reader.nickname} size={44} />
              <span className="min-w-0 flex-1 truncate text-body font-medium">
                {reader.nickname || unnamed}
              </span>
              <time dateTime={reader.readAt} className="shrink-0 text-caption text-fg3">
                {relativeTime(reader.readAt, locale)}
              </time>
            </PersonLink>
          </li>
        ))}
      </ul>
    </PagedList>
  );
}
