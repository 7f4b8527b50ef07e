import type { openCase } from '@muyu/contract/admin/report.ts';
import type { ClientInputOf } from '@muyu/contract/core/endpoint.ts';

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The content that an address of the members' app names, or the post with this id; null for another text. */
export function parseTarget(text: string): ClientInputOf<typeof openCase> | null {
  if (idPattern.test(text)) return { postId: text };
  if (!/^https?:\/\/[^/]/.test(text)) return null;
  const url = new URL(text);
  const snapshotId = /^\/post\/snapshot\/([^/]+)$/.exec(url.pathname)?.[1];
  if (snapshotId && idPattern.test(snapshotId)) return { snapshotId };
  const names = ['userId', 'postId', 'commentId', 'replyId'] as const;
  const ids = names.flatMap((name) => {
    const id = url.searchParams.get(name);
    return id && idPattern.test(id) ? [[name, id] as const] : [];
  });
  return ids.length > 0 ? Object.fromEntries(ids) : null;
}
