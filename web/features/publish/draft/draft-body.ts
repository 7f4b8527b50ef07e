import type { ClientInputOf } from '@muyu/contract/core/endpoint.ts';
import { atlasTypes } from '@muyu/contract/media.ts';
import type { addPost } from '@muyu/contract/post.ts';
import type { Upload } from '#features/media';
import { parseAmountText } from '../../../ui/form/amount-text.ts';
import { addressOf, type Draft, type DraftKind } from './draft.ts';

/** The request body of a draft. `placeName` is the name of its place now; null without the list of places. */
export function toPostBody(
  kind: DraftKind,
  draft: Draft,
  { files, cover, placeName }: { files: readonly Upload[]; cover?: Upload; placeName: string | null },
): ClientInputOf<typeof addPost> {
  return {
    type: kind === 'video' ? 1 : 2,
    title: draft.title.trim(),
    content: draft.content.trim(),
    fileIds: files.flatMap(({ fileId }) => fileId ?? []),
    coverId: kind === 'video' ? (cover?.fileId ?? (draft.coverId || undefined)) : undefined,
    atlas: kind === 'pictures' && draft.atlas,
    tagIds: draft.tagIds,
    placeCode: draft.placeCode || undefined,
    address: addressOf(draft.spot, placeName ?? draft.placeName),
    markUserIds: draft.marks.map(({ userId }) => userId),
    aiMade: draft.aiMade,
    paidAmount: draft.lock === 'paid' ? (parseAmountText(draft.price) ?? 0) : 0,
    subscription: draft.lock === 'subscription',
    vip: draft.lock === 'vip',
    preview: draft.lock === 'free' ? undefined : draft.cover,
    authChannel: draft.authChannel,
    closeComment: draft.closeComment,
    consent: draft.consent,
  };
}

/**
 * Names of pictures with a type that an atlas rejects; pictures of an existing post have no name and are checked by
 * the server.
 */
export const namesRejectedByAtlas = (files: readonly Pick<Upload, 'name' | 'type'>[]): string[] =>
  files
    .filter(({ type }) => type !== '' && !atlasTypes.some((known) => known === type))
    .map(({ name }) => name);
