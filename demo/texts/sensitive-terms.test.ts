import { termFields } from '@muyu/contract/moderation.ts';
import { expect, test } from 'vitest';
import { packagedTerms } from '../../server/modules/moderation/packaged-terms.ts';
import { normalizeForTerms } from '../../server/modules/moderation/rules/normalize-for-terms.ts';
import { screenText } from '../../server/modules/moderation/rules/screen-text.ts';
import { createTermMatcher } from '../../server/modules/moderation/rules/term-matcher.ts';
import { cast } from '../people/cast.ts';
import { conversationsFor } from './comments.ts';
import { posts } from './posts.ts';
import { tags } from './tags.ts';

const find = createTermMatcher(
  packagedTerms.map((word) => ({
    normalized: normalizeForTerms(word),
    word,
    action: 'refuse',
    fields: termFields,
  })),
);

const usernames = new Set(cast.map((member) => member.username));
const texts = [
  ...cast.flatMap((member) => [member.username, member.nickname, member.signature, member.city]),
  ...posts.flatMap((post) => [post.title, post.content, post.place ?? '']),
  ...posts
    .flatMap((post) => conversationsFor(post, usernames))
    .flatMap((comment) => [comment.content, ...comment.replies.map((reply) => reply.content)]),
  ...tags.flatMap((tag) => [tag.zh, tag.en, tag.ja]),
];

test('no text of the demo contains a sensitive term', () => {
  expect(texts.length).toBeGreaterThan(1000);
  const found = (text: string) => screenText(text, find, 'post').matches.map(({ term }) => term.word);
  for (const text of texts) expect(found(text), text).toEqual([]);
});

test('the matcher of this test finds a packaged term', () => {
  expect(screenText(`看这里：${packagedTerms[0]}。`, find, 'post').matches).toHaveLength(1);
});
