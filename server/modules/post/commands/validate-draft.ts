import { postTypes } from '@muyu/contract/core/content-types.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { truncateGraphemes } from '@muyu/contract/core/text/text-length.ts';
import { type addPost as endpoint, postErrors } from '@muyu/contract/post.ts';
import { and, inArray, isNull } from 'drizzle-orm';
import { listOpenMembers } from '#modules/account';
import { getCertificationKinds } from '#modules/creator';
import { screenTexts } from '#modules/moderation';
import { isPlaceCode } from '#modules/site';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import { requireItemLimit, requireTextLimit } from '#platform/settings/require-limit.ts';
import { sanitizeLine, sanitizeText } from '#platform/text/sanitize.ts';
import { accessOf, requireLockAllowed } from '../sale/draft-access.ts';
import { contentLength, mentionCount, previewLength, tagCount, titleLength } from '../settings.ts';
import { type post, tag } from '../tables.ts';
import { type DraftContext, type DraftFile, resolveDraftFiles } from './resolve-draft-files.ts';

type Options = Pick<typeof post.$inferSelect, 'lock' | 'priceFen' | 'preview' | 'authChannel'>;
/** A draft keeps the first options where it leaves them out; what any of them have, it may have without a further check. */
export type PresentOptions = readonly [Options, ...Options[]];

/** The author's input of a new or edited post. */
export type Draft = InputOf<typeof endpoint>;

type Columns =
  | 'type'
  | 'title'
  | 'content'
  | 'address'
  | 'placeCode'
  | 'atlas'
  | 'aiMade'
  | 'closeComment'
  | 'lock'
  | 'priceFen'
  | 'preview'
  | 'authChannel'
  | 'consentAt';

/** A valid draft: columns of `post` and the rows that belong to it. */
export type DraftRows = {
  columns: Pick<typeof post.$inferInsert, Columns>;
  files: DraftFile[];
  tagIds: string[];
  markUserIds: string[];
  /** Sensitive terms that the review item shows to the reviewer. */
  terms: string[];
};

/** The first values of a new post. */
const freeAccess: Options = { lock: 'free', priceFen: null, preview: 'blurred', authChannel: false };

/**
 * Normalizes a draft. Fails when the draft may not be published; each error
 * names the affected field.
 */
export async function validateDraft(
  context: DraftContext,
  draft: Draft,
  present: PresentOptions = [freeAccess],
): Promise<DraftRows> {
  const { now } = context;
  const [current] = present;
  await requireAuthentication(context, draft, present);
  const access = accessOf(context, draft, current);
  await requireLockAllowed(context, access, present);
  const { type, authChannel = current.authChannel, tagIds, markUserIds, aiMade, closeComment } = draft;
  const written = {
    title: sanitizeLine(draft.title),
    content: sanitizeText(draft.content),
    address: sanitizeLine(draft.address ?? ''),
  };
  requireTextLimit(context, 'title', written.title, titleLength);
  requireTextLimit(context, 'content', written.content, contentLength);
  requireItemLimit(context, 'tagIds', tagIds, tagCount);
  requireItemLimit(context, 'markUserIds', markUserIds, mentionCount);
  const isEmpty = !written.title && !written.content && draft.fileIds.length === 0;
  if (type !== postTypes.video && isEmpty) fail(context, postErrors.empty);
  if (!draft.consent) fail(context, postErrors.consentRequired, { affectedFields: ['consent'] });
  const { texts, reviewTerms: terms } = await screenTexts(context, 'post', written);
  const { title, content } = texts;
  const address = texts.address || null;
  const placeCode = draft.placeCode ?? null;
  if (placeCode && !isPlaceCode(placeCode))
    fail(context, postErrors.unknownPlace, { affectedFields: ['placeCode'] });
  const atlas = type !== postTypes.video && draft.atlas;
  const files = await resolveDraftFiles(context, { ...draft, atlas });
  const preview = draft.preview ?? current.preview;
  if (access.lock !== 'free') requireSomethingLocked(context, { type, content, preview }, files);
  await requireKnownTags(context, tagIds);
  await requireMentionableUsers(context, markUserIds);
  const consentAt = now;
  return {
    columns: {
      ...{ type, title, content, address, placeCode, atlas, aiMade, closeComment, consentAt, authChannel },
      ...access,
      preview,
    },
    files,
    tagIds,
    markUserIds,
    terms,
  };
}

/**
 * Everybody sees the beginning of the text, and the first picture where the cover is clear: something else must stay behind the
 * lock. Edits are checked like new posts, so a post that was published with nothing behind its lock gets more, or is freed.
 */
function requireSomethingLocked(
  context: DraftContext,
  { type, content, preview }: Pick<DraftRows['columns'], 'type' | 'content' | 'preview'>,
  files: DraftFile[],
): void {
  const count = context.app.settings.get(previewLength);
  if (type === postTypes.video || truncateGraphemes(content, count).cut) return;
  if (files.length === 0)
    fail(context, postErrors.textTooShortToLock, { affectedFields: ['content'], count });
  if (files.length === 1 && preview === 'clear')
    fail(context, postErrors.nothingLocked, { affectedFields: ['preview'] });
}

/** An option that the post has already needs no certification again, so that a post of a former member can be edited. */
async function requireAuthentication(
  context: DraftContext,
  { authChannel }: Draft,
  present: PresentOptions,
): Promise<void> {
  if (!authChannel || present.some((options) => options.authChannel)) return;
  const { app, viewer } = context;
  const kinds = (await getCertificationKinds(app.db, [viewer])).get(viewer.userId) ?? [];
  if (!kinds.includes('authenticated'))
    fail(context, postErrors.authenticatedOnly, { affectedFields: ['authChannel'] });
}

async function requireKnownTags(context: DraftContext, tagIds: string[]): Promise<void> {
  if (tagIds.length === 0) return;
  const affectedFields = ['tagIds'];
  if (!tagIds.every(isId)) fail(context, postErrors.unknownTag, { affectedFields });
  const { db } = context.app;
  const known = await db
    .select({ tagId: tag.tagId })
    .from(tag)
    .where(and(inArray(tag.tagId, tagIds), isNull(tag.blockedAt)));
  if (known.length < tagIds.length) fail(context, postErrors.unknownTag, { affectedFields });
}

/**
 * Accepts open accounts of members other than the author. A member who ignores the author is accepted too, because an
 * error would disclose it; the notification is not sent.
 */
async function requireMentionableUsers(context: DraftContext, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return;
  const affectedFields = ['markUserIds'];
  if (!userIds.every(isId) || userIds.includes(context.viewer.userId))
    fail(context, postErrors.unknownMark, { affectedFields });
  const known = await listOpenMembers(context.app.db, userIds);
  if (known.length < userIds.length) fail(context, postErrors.unknownMark, { affectedFields });
}
