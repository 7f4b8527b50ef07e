import { getPost } from '@muyu/contract/post.ts';
import type { QueryClient } from '@tanstack/react-query';
import { client } from '../client/client.ts';

/** Requests the post of a page while the code of the page loads; the page reports a missing post. */
export function prefetchPost(queryClient: QueryClient, { postId }: Readonly<Record<string, unknown>>): void {
  if (!postId) return;
  const query = client.query(getPost, { id: String(postId) });
  void queryClient.prefetchQuery({ ...query, meta: { inlineNotFound: true } });
}
