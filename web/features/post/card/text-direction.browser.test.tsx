import { expect, test } from 'vitest';
import { renderPage } from '../../../testing/render.tsx';
import { mediaFile, person, post } from '../../../testing/samples.ts';
import { PostBody } from '../page/post-body.tsx';
import { CoverCard } from './cover-card.tsx';
import { PostCard } from './post-card.tsx';
import { TextCover } from './text-cover.tsx';
import { VideoRow } from './video-row.tsx';

test('texts that people wrote have the direction of their letters', async () => {
  const texts = { title: 'أضواء المرفأ', content: 'بقيت مضاءة طوال الليل.', address: 'المرفأ' };
  const user = { ...person('ليلى'), relation: 'none' as const };
  const given = post({ ...texts, user, files: [mediaFile()] });
  const { container } = await renderPage(
    <>
      <CoverCard post={given} lines={1} cardId="card" />
      <TextCover post={given} />
      <VideoRow post={given} />
      <PostCard post={given} />
      <PostBody post={given} />
    </>,
  );
  const written = [...container.querySelectorAll('h1, h2, p, span')].filter(
    ({ firstChild, textContent }) =>
      firstChild instanceof Text && [...Object.values(texts), 'ليلى'].includes(textContent.trim()),
  );
  expect(written.length).toBeGreaterThan(10);
  for (const element of written) expect(getComputedStyle(element).direction, element.outerHTML).toBe('rtl');
});
