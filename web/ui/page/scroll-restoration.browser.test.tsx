import { useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../testing/render.tsx';
import { Sheet } from '../overlay/sheet.tsx';
import { useEntryState } from './entry-state.ts';
import { useScrollRestoration } from './scroll-restoration.ts';

type Search = { tab?: string };

/** A page whose tab is in its address. The list of the tab `own` has a scroller of its own; the others share one. */
function TabPage() {
  const { tab } = useLocation().search as Search;
  const [open, setOpen] = useState(false);
  const [mark, setMark] = useEntryState('mark', 'none');
  return (
    <>
      <button type="button" onClick={() => setMark('set')}>
        {`标记 ${mark}`}
      </button>
      <List key={tab === 'own' ? 'own' : 'shared'} />
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Sheet open={open} onOpenChange={setOpen} title="面板">
        文字
      </Sheet>
    </>
  );
}

function List() {
  const scroller = useRef<HTMLElement>(null);
  useScrollRestoration(scroller, true);
  return (
    <section ref={scroller} aria-label="列表" style={{ height: 200, overflow: 'auto' }}>
      <div style={{ height: 2000 }} />
    </section>
  );
}

const list = page.getByRole('region', { name: '列表' });
/** Also behind a sheet, which hides it from the locators. */
const scroller = () => document.querySelector('section[aria-label=列表]')!;
const place = () => scroller().scrollTop;
const scroll = async (to: number) => {
  scroller().scrollTop = to;
  await new Promise((done) => scroller().addEventListener('scroll', done, { once: true }));
};

async function open() {
  const { router } = await renderPage(<TabPage />);
  const path = window.location.pathname;
  const show = async (search: Search, replace: boolean) => {
    await router.navigate({ to: path, search, replace } as never);
    await expect.poll(() => window.location.search).toContain(search.tab ?? '');
  };
  return {
    router,
    replaceBy: (tab: string) => show({ tab }, true),
    push: (tab: string) => show({ tab }, false),
    async leaveAndReturn() {
      await router.navigate({ to: '/elsewhere' as '/' });
      await expect.element(page.getByRole('heading', { name: '页面 /elsewhere' })).toBeVisible();
      window.history.back();
      await expect.element(list).toBeVisible();
    },
  };
}

test('back leads to the place to which one scrolled after a change of the tab', async () => {
  const { replaceBy, leaveAndReturn } = await open();
  await scroll(300);
  await replaceBy('b');
  await scroll(700);
  await leaveAndReturn();
  await expect.poll(place).toBe(700);
});

test('back leads to the same place when one did not scroll after a change of the filter', async () => {
  const { replaceBy, leaveAndReturn } = await open();
  await scroll(300);
  await replaceBy('b');
  await replaceBy('c');
  await leaveAndReturn();
  await expect.poll(place).toBe(300);
});

test('a list of its own begins at its top, and back leads to its place', async () => {
  const { replaceBy, leaveAndReturn } = await open();
  await scroll(300);
  await replaceBy('own');
  await expect.poll(place).toBe(0);
  await scroll(500);
  await leaveAndReturn();
  await expect.poll(place).toBe(500);
});

test('each of two addresses of one page has its place', async () => {
  const { push, leaveAndReturn } = await open();
  await scroll(300);
  await push('b');
  await scroll(700);
  await leaveAndReturn();
  await expect.poll(place).toBe(700);
  window.history.back();
  await expect.poll(() => window.location.search).toBe('');
  await expect.poll(place).toBe(300);
});

test('a sheet has no place of its own', async () => {
  const { replaceBy, leaveAndReturn } = await open();
  await replaceBy('b');
  await page.getByRole('button', { name: '打开' }).click();
  await expect.element(page.getByRole('dialog', { name: '面板' })).toBeVisible();
  await scroll(500);
  window.history.back();
  await expect.element(page.getByRole('dialog', { name: '面板' })).not.toBeInTheDocument();
  await leaveAndReturn();
  await expect.poll(place).toBe(500);
});

test('the state of a page is kept through a change of the tab', async () => {
  const { replaceBy, leaveAndReturn } = await open();
  await page.getByRole('button', { name: '标记 none' }).click();
  await replaceBy('b');
  await leaveAndReturn();
  await expect.element(page.getByRole('button', { name: '标记 set' })).toBeVisible();
});
