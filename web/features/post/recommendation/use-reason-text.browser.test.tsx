import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../testing/render.tsx';
import { person, post } from '../../../testing/samples.ts';
import { useReasonText } from './use-reason-text.ts';

const tag = { tagId: 'sea', name: '海' };

function Reason({ kind }: { kind: 'author' | 'tag' | 'followedTag' }) {
  const reasonText = useReasonText();
  const reason = { kind, tagId: kind === 'author' ? null : tag.tagId };
  return (
    <p>
      {reasonText({
        ...post({ user: { ...person('林间客'), relation: 'none' as const }, tags: [tag] }),
        reason,
      })}
    </p>
  );
}

test.each([
  ['followedTag', '你关注了 #海。'],
  ['tag', '你互动过带 #海 的作品。'],
  ['author', '你互动过 林间客 的作品。'],
] as const)('the reason %s is true of comments, payments and tags that are followed', async (kind, text) => {
  await renderPage(<Reason kind={kind} />);
  await expect.element(page.getByText(text)).toBeVisible();
});
