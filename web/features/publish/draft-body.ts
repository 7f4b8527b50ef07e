import type { GivenOf } from '@muyu/contract/core/call.ts';
import { atlasTypes } from '@muyu/contract/media.ts';
import type { addPost } from '@muyu/contract/post.ts';
import type { Upload } from '../media/upload/uploads.ts';
import { addressOf, type Draft, type DraftKind } from './draft.ts';

/** What the server gets of a draft. */
export function bodyOf(
  kind: DraftKind,
  draft: Draft,
  { files, cover, placeName }: { files: readonly Upload[]; cover?: Upload; placeName: string | null },
): GivenOf<typeof addPost> {
  return {
    type: kind === 'video' ? 1 : 2,
    title: draft.title.trim(),
    content: draft.content.trim(),
    fileIds: files.flatMap(({ fileId }) => fileId ?? []),
    coverId: kind === 'video' ? (cover?.fileId ?? (draft.coverId || undefined)) : undefined,
    atlas: kind === 'pictures' && draft.atlas,
    tagIds: draft.tagIds,
    placeCode: draft.placeCode || undefined,
    address: addressOf(draft.spot, placeName),
    markUserIds: draft.marks.map(({ userId }) => userId),
    aiMade: draft.aiMade,
    closeComment: draft.closeComment,
    consent: draft.consent,
  };
}

/** Names of the pictures that an atlas cannot take; what came with a post has no name and is left to the server. */
export const wrongForAtlas = (files: readonly Pick<Upload, 'name' | 'type'>[]): string[] =>
  files
    .filter(({ type }) => type !== '' && !atlasTypes.some((known) => known === type))
    .map(({ name }) => name);
