import type { InputOf } from '@muyu/contract/core/call.ts';
import { type addPost as call, postErrors } from '@muyu/contract/post.ts';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { appUser } from '#modules/account';
import { screenWords } from '#modules/moderation';
import { isPlace } from '#modules/site';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { plainLine, plainText } from '#platform/text/plain.ts';
import { type post, tag } from '../tables.ts';
import { type DraftFile, draftFiles, video } from './draft-files.ts';

/** What an author gives of a post, new or changed. */
export type Draft = InputOf<typeof call>;

type Columns =
  | 'type'
  | 'title'
  | 'content'
  | 'address'
  | 'placeCode'
  | 'atlas'
  | 'aiMade'
  | 'closeComment'
  | 'consentAt';

/** A draft that may be stored: the post's columns, and the rows that belong to it. */
export type DraftRows = {
  columns: Pick<typeof post.$inferInsert, Columns>;
  files: DraftFile[];
  tagIds: string[];
  markUserIds: string[];
  /** Sensitive words in it that its reviewer should look at. */
  words: string[];
};

/** Reads a draft and refuses what may not be published; every refusal names its field. */
export async function readDraft(context: Context<UserViewer>, draft: Draft): Promise<DraftRows> {
  const { app, now } = context;
  const { type, tagIds, markUserIds, aiMade, closeComment } = draft;
  const written = {
    title: plainLine(draft.title),
    content: plainText(draft.content),
    address: plainLine(draft.address ?? ''),
  };
  const nothing = !written.title && !written.content && draft.fileIds.length === 0;
  if (type !== video && nothing) fail(postErrors.empty);
  if (!draft.consent) fail(postErrors.consentRequired, { inFields: ['consent'] });
  const { texts, held: words } = await screenWords(app, 'post', written);
  const { title, content } = texts;
  const address = texts.address || null;
  const placeCode = draft.placeCode ?? null;
  if (placeCode && !isPlace(placeCode)) fail(postErrors.unknownPlace, { inFields: ['placeCode'] });
  const atlas = type !== video && draft.atlas;
  const files = await draftFiles(context, { ...draft, atlas });
  await knownTags(context, tagIds);
  await knownPeople(context, markUserIds);
  const consentAt = now;
  return {
    columns: { type, title, content, address, placeCode, atlas, aiMade, closeComment, consentAt },
    files,
    tagIds,
    markUserIds,
    words,
  };
}

async function knownTags({ app }: Context, tagIds: string[]): Promise<void> {
  if (tagIds.length === 0) return;
  const inFields = ['tagIds'];
  if (!tagIds.every(isId)) fail(postErrors.unknownTag, { inFields });
  const known = await app.db.select({ tagId: tag.tagId }).from(tag).where(inArray(tag.tagId, tagIds));
  if (known.length < tagIds.length) fail(postErrors.unknownTag, { inFields });
}

/**
 * Members that are there; nobody marks themselves. Who ignores the author is named like anybody else and is not told of it:
 * a refusal would tell the author.
 */
async function knownPeople({ app, viewer }: Context<UserViewer>, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return;
  const inFields = ['markUserIds'];
  if (!userIds.every(isId) || userIds.includes(viewer.userId)) fail(postErrors.unknownMark, { inFields });
  const there = and(
    inArray(appUser.userId, userIds),
    eq(appUser.kind, 'member'),
    ne(appUser.state, 'closed'),
  );
  const known = await app.db.select({ userId: appUser.userId }).from(appUser).where(there);
  if (known.length < userIds.length) fail(postErrors.unknownMark, { inFields });
}
