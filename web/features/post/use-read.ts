import { readPost } from '@muyu/contract/post.ts';
import { useEffect } from 'react';
import { client } from '../../client/client.ts';
import { whenAccountChanges } from '../../client/session.ts';

const counted = new Set<string>();
whenAccountChanges(() => counted.clear());

/** Counts a read of a post once it is open; once in the life of the app, the server counts once a day. */
export function useRead(postId: string, opened: boolean): void {
  useEffect(() => {
    if (!opened || counted.has(postId)) return;
    counted.add(postId);
    // Nobody misses a read that could not be counted.
    client.request(readPost, { postId }).catch(() => counted.delete(postId));
  }, [postId, opened]);
}
