import { recordPostRead } from '@muyu/contract/post.ts';
import { useEffect } from 'react';
import { client } from '../../../client/client.ts';
import { onAccountChange } from '../../../client/session.ts';

const counted = new Set<string>();
onAccountChange(() => counted.clear());

/** Counts a read of a shown post, of a locked one as seen: once per page load; the server counts once a day. */
export function useCountRead(postId: string, opened: boolean): void {
  useEffect(() => {
    if (!opened || counted.has(postId)) return;
    counted.add(postId);
    // A lost count has no consequence for the reader.
    client.request(recordPostRead, { postId }).catch(() => counted.delete(postId));
  }, [postId, opened]);
}
