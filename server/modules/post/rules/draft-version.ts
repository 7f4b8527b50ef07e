import type { DraftRows } from '../commands/validate-draft.ts';
import type { PostContent } from '../queries/get-post-contents.ts';

/**
 * Names the version of a post that its author has submitted last: every submission has a consent of its own. Decisions, closed comments, merged
 * tags and people who have left do not change it.
 */
export const versionOf = ({ consentAt }: { consentAt: Date }): string => consentAt.toISOString();

type Written = Pick<DraftRows, 'columns' | 'tagIds' | 'markUserIds'> & {
  files: ReadonlyArray<Pick<DraftRows['files'][number], 'fileId' | 'coverId'>>;
};

const fieldsOf = ({ columns, files, tagIds, markUserIds }: Written) => {
  const { type, title, content, address, placeCode, aiMade, closeComment, ...options } = columns;
  const { lock, priceFen, preview, authChannel = false, atlas = false } = options;
  return JSON.stringify([
    [type, title, content, address ?? null, placeCode ?? null, atlas, aiMade, closeComment],
    [lock, priceFen ?? null, preview, authChannel],
    files.map(({ fileId, coverId }) => [fileId, coverId ?? null]),
    [[...tagIds].sort(), markUserIds],
  ]);
};

/** Whether a post has the content of a draft: an earlier request, whose reply was lost, has submitted it. */
export const hasContentOf = (post: PostContent, draft: DraftRows): boolean =>
  fieldsOf({ ...post, columns: post, tagIds: post.tags.map(({ tagId }) => tagId) }) === fieldsOf(draft);
