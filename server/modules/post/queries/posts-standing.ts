import type { MediaFile } from '@muyu/contract/media.ts';
import { fileView } from '#modules/media';
import type { Context } from '#platform/app.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { postContents } from './post-content.ts';

/**
 * Posts as they stand, whatever changes of them wait, by post id; nothing for deleted ones. Their files are for this
 * operator alone.
 */
export async function postsStanding(
  { app, now, viewer }: Context<OperatorViewer>,
  postIds: readonly string[],
): Promise<Map<string, { title: string; content: string; files: MediaFile[] }>> {
  const sight = { config: app.config, now, viewerId: viewer.operatorId };
  const standing = [...(await postContents(app, postIds)).values()].filter(
    ({ state }) => state !== 'deleted',
  );
  return new Map(
    standing.map(({ postId, title, content, files }) => [
      postId,
      { title, content, files: files.map((file) => fileView(file, sight)) },
    ]),
  );
}
