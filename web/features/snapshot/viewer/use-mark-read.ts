import { recordSnapshotRead, type Snapshot } from '@muyu/contract/snapshot.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../../../client/client.ts';
import { markFileRead } from '../rings/snapshot-rings.ts';
import { snapshotQuery } from './use-playlist.ts';

/** Reports a read file to the server once, when the file is visible. */
export function useMarkRead(snapshot: Snapshot, at: number, isVisible: boolean): void {
  const queryClient = useQueryClient();
  const { snapshotId, userId, files } = snapshot;
  const file = files[at];
  const id = file?.snapshotFileId;
  const shouldMark = isVisible && !snapshot.isOwn && file?.isRead === false;
  useEffect(() => {
    if (!shouldMark || !id) return;
    client.request(recordSnapshotRead, { id }).then(
      () => {
        let last = false;
        queryClient.setQueryData<Snapshot>(snapshotQuery(snapshotId).queryKey, (known) => {
          if (!known) return known;
          const read = known.files.map((one) => (one.snapshotFileId === id ? { ...one, isRead: true } : one));
          last = read.every(({ isRead }) => isRead);
          return { ...known, files: read };
        });
        markFileRead(userId, snapshotId, last);
      },
      () => undefined, // After an error the file stays unread.
    );
  }, [shouldMark, id, snapshotId, userId, queryClient]);
}
