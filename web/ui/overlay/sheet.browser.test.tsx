import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../testing/render.tsx';
import { centerOf, dragTouch, tapTouch } from '../../testing/touch.ts';
import { ActionSheet } from './action-sheet.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Sheet } from './sheet.tsx';

function SheetPage() {
  const [open, setOpen] = useState(false);
  const [inner, setInner] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Sheet tall open={open} onOpenChange={setOpen} title="外层">
        <input aria-label="名字" />
        <button type="button" onClick={() => setInner(true)}>
          再开一层
        </button>
        <Link to={'/elsewhere' as '/'}>去别处</Link>
      </Sheet>
      <Sheet open={inner} onOpenChange={setInner} title="内层">
        <button
          type="button"
          onClick={() => {
            setInner(false);
            setOpen(false);
          }}
        >
          全部关闭
        </button>
      </Sheet>
    </>
  );
}

/** A menu whose entry asks before it acts: one overlay opens while another closes. */
function MenuPage({ onConfirm }: { onConfirm(): void }) {
  const [menu, setMenu] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setMenu(true)}>
        打开
      </button>
      <ActionSheet
        open={menu}
        onOpenChange={setMenu}
        title="菜单"
        items={[{ label: '删除', onSelect: () => setAsking(true) }]}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="真的删除？"
        confirmLabel="删除"
        onConfirm={onConfirm}
      />
    </>
  );
}

const opener = page.getByRole('button', { name: '打开' });
const sheet = page.getByRole('dialog', { name: '外层' });
const inner = page.getByRole('dialog', { name: '内层' });
const dialog = page.getByRole('alertdialog', { name: '真的删除？' });

async function openSheet() {
  const screen = await renderPage(<SheetPage />);
  const { pathname } = window.location;
  await opener.click();
  await expect.element(sheet).toBeVisible();
  return { ...screen, pathname };
}

async function openDialog() {
  await renderPage(<MenuPage onConfirm={() => undefined} />);
  await opener.click();
  await page.getByRole('button', { name: '删除' }).click();
  await expect.element(dialog).toBeVisible();
}

const ownsEntry = () => ((window.history.state as { overlays?: string[] }).overlays ?? []).length > 0;

test('a sheet takes the focus and keeps it', async () => {
  await openSheet();
  for (let step = 0; step < 5; step += 1) {
    await userEvent.tab();
    await expect.poll(() => sheet.element().contains(document.activeElement)).toBe(true);
  }
});

test('Escape closes a sheet, returns the focus to its opener and leaves its history entry', async () => {
  const { pathname } = await openSheet();
  expect(ownsEntry()).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await expect.poll(ownsEntry).toBe(false);
  expect(window.location.pathname).toBe(pathname);
});

test('its button closes a sheet', async () => {
  await openSheet();
  await sheet.getByRole('button', { name: '关闭' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('a tap beside a sheet closes it', async () => {
  await openSheet();
  await tapTouch({ x: 200, y: 100 });
  await expect.element(sheet).not.toBeInTheDocument();
});

test('back closes a sheet and stays on its page', async () => {
  const { pathname } = await openSheet();
  window.history.back();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(window.location.pathname).toBe(pathname);
  await expect.element(opener).toBeVisible();
});

test('back closes the upper of two sheets first', async () => {
  await openSheet();
  await sheet.getByRole('button', { name: '再开一层' }).click();
  await expect.element(inner).toBeVisible();
  window.history.back();
  await expect.element(inner).not.toBeInTheDocument();
  await expect.element(sheet).toBeVisible();
  window.history.back();
  await expect.element(sheet).not.toBeInTheDocument();
});

test('a sheet that has been closed by back does not open when the browser goes forward', async () => {
  const { pathname } = await openSheet();
  window.history.back();
  await expect.element(sheet).not.toBeInTheDocument();
  const forwarded = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  window.history.forward();
  await forwarded;
  await expect.poll(ownsEntry).toBe(false);
  await expect.element(sheet).not.toBeInTheDocument();
  expect(window.location.pathname).toBe(pathname);
});

test('one step back from a page that was opened in a sheet shows the page of the sheet', async () => {
  const { pathname } = await openSheet();
  await sheet.getByRole('link', { name: '去别处' }).click();
  await expect.element(page.getByRole('heading', { name: '页面 /elsewhere' })).toBeVisible();
  window.history.back();
  await expect.element(opener).toBeVisible();
  expect(window.location.pathname).toBe(pathname);
  expect(ownsEntry()).toBe(false);
  await expect.element(sheet).not.toBeInTheDocument();
});

test('forward leads to the page that was opened in a sheet', async () => {
  await openSheet();
  await sheet.getByRole('link', { name: '去别处' }).click();
  const other = page.getByRole('heading', { name: '页面 /elsewhere' });
  await expect.element(other).toBeVisible();
  window.history.back();
  await expect.element(opener).toBeVisible();
  window.history.forward();
  await expect.element(other).toBeVisible();
});

test('a dialog that opens while its menu closes is closed by one step back', async () => {
  await openDialog();
  await expect.element(dialog.getByRole('button', { name: '取消' })).toHaveFocus();
  window.history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(ownsEntry).toBe(false);
  await expect.element(opener).toBeVisible();
});

test('a sheet that opens while another takes its step back keeps an entry of its own', async () => {
  await openSheet();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => sheet.query()?.hasAttribute('data-ending-style') ?? true).toBe(true);
  await opener.click();
  await expect.element(sheet).toBeVisible();
  await expect.poll(ownsEntry).toBe(true);
  window.history.back();
  await expect.element(sheet).not.toBeInTheDocument();
});

test('a sheet that opens while the step back of another is dispatched keeps an entry of its own', async () => {
  const stepped = new Promise<void>((done) => {
    // The effects of the click run before the listeners that the page adds later.
    const openAgain = () => {
      (opener.element() as HTMLElement).click();
      done();
    };
    addEventListener('popstate', openAgain, { once: true });
  });
  const { pathname } = await openSheet();
  await userEvent.keyboard('{Escape}');
  await stepped;
  await expect.poll(ownsEntry).toBe(true);
  window.history.back();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(window.location.pathname).toBe(pathname);
});

test('two sheets that close together stay on their page, however late the second one leaves its entry', async () => {
  const { pathname } = await openSheet();
  await sheet.getByRole('button', { name: '再开一层' }).click();
  await expect.element(inner).toBeVisible();
  const setTimer = window.setTimeout;
  const ends: (() => void)[] = [];
  const timers = vi.spyOn(window, 'setTimeout').mockImplementation(((act: () => void, ms?: number) => {
    if (ms !== undefined || !String(act).includes('history.state')) return setTimer(act, ms);
    ends.push(act);
    return 0;
  }) as typeof setTimeout);
  await inner.getByRole('button', { name: '全部关闭' }).click();
  await expect.poll(() => ends.length).toBe(2);
  timers.mockRestore();
  const [outerEnds, innerEnds] = ends;
  // After the listener of the overlays, which goes on to the entry of the outer sheet.
  addEventListener('popstate', () => outerEnds!(), { once: true });
  innerEnds!();
  await expect.poll(ownsEntry).toBe(false);
  // A third step would end before the sheet is open again.
  await opener.click();
  await expect.element(sheet).toBeVisible();
  expect(window.location.pathname).toBe(pathname);
});

test('a drag over more than half of its height closes a sheet', async () => {
  await openSheet();
  const title = sheet.getByRole('heading', { name: '外层' });
  await expect.poll(() => sheet.element().getAnimations().length).toBe(0);
  await dragTouch(centerOf(title), { y: sheet.element().clientHeight * 0.65 });
  await expect.element(sheet).not.toBeInTheDocument();
});

test('a short slow drag leaves a sheet open', async () => {
  await openSheet();
  const title = sheet.getByRole('heading', { name: '外层' });
  await expect.poll(() => sheet.element().getAnimations().length).toBe(0);
  await dragTouch(centerOf(title), { y: 12 }, 30);
  await expect.poll(() => sheet.element().getAnimations().length).toBe(0);
  await expect.element(sheet).toBeVisible();
});

/** The part of a sheet that is on screen, px. */
const shownHeight = () => window.innerHeight - sheet.element().getBoundingClientRect().top;

test('a tall sheet is dragged to the whole height with its foot on screen, and down to where it was', async () => {
  await openSheet();
  const title = sheet.getByRole('heading', { name: '外层' });
  const rests = () => expect.poll(() => sheet.element().getAnimations().length).toBe(0);
  await rests();
  expect(shownHeight()).toBeCloseTo(window.innerHeight * 0.72, 0);
  await dragTouch(centerOf(title), { y: -window.innerHeight * 0.25 }, 30);
  await expect.poll(shownHeight).toBeCloseTo(window.innerHeight - 44, 0);
  await rests();
  await dragTouch(centerOf(title), { y: window.innerHeight * 0.25 }, 30);
  await expect.poll(shownHeight).toBeCloseTo(window.innerHeight * 0.72, 0);
  await expect.element(sheet).toBeVisible();
});
