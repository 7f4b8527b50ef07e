import { readSnapshot, type Snapshot } from '@muyu/contract/snapshot.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../../client/client.ts';
import { noteRead } from '../../client/rings.ts';
import { snapshotQuery } from './use-playlist.ts';

/** Tells the server, once, that a file was seen: when it can be seen, not when it was asked for. */
export function useMarkRead(snapshot: Snapshot, at: number, seen: boolean): void {
  const queryClient = useQueryClient();
  const { snapshotId, userId, files } = snapshot;
  const file = files[at];
  const id = file?.snapshotFileId;
  const wanted = seen && !snapshot.isOwn && file?.isRead === false;
  useEffect(() => {
    if (!wanted || !id) return;
    client.request(readSnapshot, { id }).then(
      () => {
        let last = false;
        queryClient.setQueryData<Snapshot>(snapshotQuery(snapshotId).queryKey, (known) => {
          if (!known) return known;
          const read = known.files.map((one) => (one.snapshotFileId === id ? { ...one, isRead: true } : one));
          last = read.every(({ isRead }) => isRead);
          return { ...known, files: read };
        });
        noteRead(userId, snapshotId, last);
      },
      () => undefined, // it stays unread, and is told the next time
    );
  }, [wanted, id, snapshotId, userId, queryClient]);
}
