import { expect, test, vi } from 'vitest';
import type { App } from '../../app.ts';
import type { PagePreview } from '../../module/page-preview.ts';
import { pageSourcesOf } from './render-page.ts';

test('a page without anything to show is looked up once, others each time', async () => {
  const preview: PagePreview = {
    ...{ type: 'article', title: '江边的灯', description: '', image: null },
    path: '/post?id=known',
  };
  const source = vi.fn(async (_app: App, { id }: Readonly<Record<string, string>>) =>
    id === 'known' ? preview : null,
  );
  const app = { modules: [{ pagePreviews: { '/post': source } }] } as unknown as App;
  const read = pageSourcesOf(app).previews.get('/post')!;
  const ask = (id: string) => read(app, { id }, 'zh_CN', new Date());
  for (const _ of [1, 2]) expect(await ask('gone')).toBeNull();
  expect(source).toHaveBeenCalledTimes(1);
  expect(await ask('other')).toBeNull();
  for (const _ of [1, 2]) expect(await ask('known')).toBe(preview);
  expect(source).toHaveBeenCalledTimes(4);
});
