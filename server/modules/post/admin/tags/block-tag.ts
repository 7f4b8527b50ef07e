import type { blockTag as endpoint } from '@muyu/contract/admin/tag.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { eq } from 'drizzle-orm';
import type { ContextOf } from '#platform/http/bind.ts';
import { tag } from '../../tables.ts';
import { changeTag } from './change-tag.ts';
import { localizedTagName } from './list-managed-tags.ts';

/** Blocks a tag or takes that back. Idempotent. */
export const blockTag = (context: ContextOf<typeof endpoint>, { tagId, status }: InputOf<typeof endpoint>) =>
  changeTag(context, tagId, status === 1 ? 'tag.block' : 'tag.unblock', async (tx, row) => {
    if ((row.blockedAt !== null) === (status === 1)) return null;
    const blockedAt = status === 1 ? context.now : null;
    await tx.update(tag).set({ blockedAt }).where(eq(tag.tagId, tagId));
    return {
      before: { ...localizedTagName(row), blocked: status === 0 },
      after: { ...localizedTagName(row), blocked: status === 1 },
    };
  });
