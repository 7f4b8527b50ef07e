import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../testing/render.tsx';
import { leaveOverlays } from './close-on-back.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { Sheet } from './sheet.tsx';

type Router = Awaited<ReturnType<typeof renderPage>>['router'];
let router: Router;

const go = (to: string, replace = true) => void router.navigate({ to: to as '/', replace });

/** A sheet, and a dialog above it, which both may still be open when the page is replaced. */
function SheetPage() {
  const { history } = useRouter();
  const [sheet, setSheet] = useState(false);
  const [dialog, setDialog] = useState(false);
  const close = () => {
    setDialog(false);
    setSheet(false);
  };
  const acts: Record<string, () => void> = {
    打开弹窗: () => setDialog(true),
    换页: () => go('/next'),
    关闭并换页() {
      close();
      go('/next');
    },
    换页并关闭() {
      go('/next');
      close();
    },
    换页两次() {
      go('/first');
      go('/next');
    },
    换页再前进() {
      go('/first');
      go('/next', false);
    },
    关闭后马上换页() {
      close();
      // After the step back has begun, before it has ended.
      setTimeout(() => go('/next'), 1);
    },
    关闭后马上前进() {
      close();
      setTimeout(() => go('/next', false), 1);
    },
    换参数() {
      void router.navigate({ to: '.', search: { city: '2' } as never, replace: true });
      close();
    },
    完成() {
      close();
      leaveOverlays(history, () => history.back());
    },
  };
  const buttons = Object.entries(acts).map(([name, act]) => (
    <button key={name} type="button" onClick={act}>
      {name}
    </button>
  ));
  return (
    <>
      <button type="button" onClick={() => setSheet(true)}>
        打开
      </button>
      <Sheet open={sheet} onOpenChange={setSheet} title="外层">
        {buttons}
      </Sheet>
      <ConfirmDialog
        open={dialog}
        onOpenChange={setDialog}
        title="确定吗"
        confirmLabel="确定"
        onConfirm={() => go('/next')}
      />
    </>
  );
}

const opener = page.getByRole('button', { name: '打开', exact: true });
const sheet = page.getByRole('dialog', { name: '外层' });
const dialog = page.getByRole('alertdialog', { name: '确定吗' });
const heading = (path: string) => page.getByRole('heading', { name: `页面 ${path}`, exact: true });
const ownsEntry = () => ((window.history.state as { overlays?: string[] }).overlays ?? []).length > 0;

async function open(ui = <SheetPage />): Promise<string> {
  ({ router } = await renderPage(ui));
  const path = window.location.pathname;
  // The page before and the page under test, so that each step back has a page of its own.
  await router.navigate({ to: '/before' as '/', replace: true });
  await router.navigate({ to: path as '/' });
  await opener.click();
  await expect.element(sheet).toBeVisible();
  await expect.poll(ownsEntry).toBe(true);
  return path;
}

/** One step back shows the page before the replaced one: nothing of the page with the sheet is left. */
async function expectBeforeByBack() {
  await expect.poll(ownsEntry).toBe(false);
  await expect.element(sheet).not.toBeInTheDocument();
  window.history.back();
  await expect.element(heading('/before')).toBeVisible();
}

for (const [when, act] of [
  ['that stays open', '换页'],
  ['that closes first', '关闭并换页'],
  ['that closes then', '换页并关闭'],
  ['twice at once', '换页两次'],
  ['that takes its step back', '关闭后马上换页'],
] as const) {
  test(`a page that replaces one with a sheet ${when} leaves no entry of it`, async () => {
    await open();
    await sheet.getByRole('button', { name: act, exact: true }).click();
    await expect.element(heading('/next')).toBeVisible();
    await expectBeforeByBack();
  });
}

test('a page that replaces one with a dialog above a sheet leaves no entry of either', async () => {
  await open();
  await sheet.getByRole('button', { name: '打开弹窗' }).click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect.element(heading('/next')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expectBeforeByBack();
});

test('the page below a sheet is not loaded again before another replaces it', async () => {
  await open();
  const loads: string[] = [];
  router.subscribe('onBeforeLoad', ({ toLocation }) => loads.push(toLocation.pathname));
  await sheet.getByRole('button', { name: '打开弹窗' }).click();
  await expect.element(dialog).toBeVisible();
  loads.length = 0;
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect.element(heading('/next')).toBeVisible();
  expect(loads).toEqual(['/next']);
  await expectBeforeByBack();
});

test('the same page with another search closes its sheet and replaces its own entry', async () => {
  const path = await open();
  await sheet.getByRole('button', { name: '换参数' }).click();
  await expect.poll(() => window.location.search).toContain('city=2');
  await expect.element(opener).toBeVisible();
  expect(window.location.pathname).toBe(path);
  await expectBeforeByBack();
});

test('a page that is opened at once after a replaced one is one step above it', async () => {
  await open();
  await sheet.getByRole('button', { name: '换页再前进' }).click();
  await expect.element(heading('/next')).toBeVisible();
  window.history.back();
  await expect.element(heading('/first')).toBeVisible();
  await expectBeforeByBack();
});

test('a page that is opened while a sheet takes its step back is shown', async () => {
  const path = await open();
  await sheet.getByRole('button', { name: '关闭后马上前进' }).click();
  await expect.element(heading('/next')).toBeVisible();
  window.history.back();
  await expect.element(opener).toBeVisible();
  expect(window.location.pathname).toBe(path);
  await expectBeforeByBack();
});

test('a page that is left while its sheet closes shows the page before', async () => {
  await open();
  await sheet.getByRole('button', { name: '完成' }).click();
  await expect.element(heading('/before')).toBeVisible();
  await expect.element(sheet).not.toBeInTheDocument();
});

test('a page that asks before it is left is replaced with its sheet, too', async () => {
  await open(
    <>
      <SheetPage />
      <LeaveGuard unsafe={false} title="还没有保存" text="确定要离开吗？" />
    </>,
  );
  await sheet.getByRole('button', { name: '换页', exact: true }).click();
  await expect.element(heading('/next')).toBeVisible();
  expect((window.history.state as { __TSR_index: number }).__TSR_index).toBe(1);
  await expectBeforeByBack();
});

test('going forward after a replaced page shows what was ahead of it', async () => {
  await open();
  await sheet.getByRole('button', { name: '换页', exact: true }).click();
  await expect.element(heading('/next')).toBeVisible();
  await expectBeforeByBack();
  window.history.forward();
  await expect.element(heading('/next')).toBeVisible();
});

/** A sheet that stays open while its work runs. */
function BusySheet() {
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(true)}>
        打开
      </button>
      <Sheet open={shown} onOpenChange={(next) => (next || !busy) && setShown(next)} title="外层">
        <button type="button" onClick={() => setBusy(false)}>
          做完
        </button>
      </Sheet>
    </>
  );
}

const stepBack = () =>
  new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true });
    window.history.back();
  });

test('each step back while a sheet refuses to close leaves it open, and the one after that closes it', async () => {
  const path = await open(<BusySheet />);
  for (const _ of [1, 2]) {
    await stepBack();
    await expect.poll(ownsEntry).toBe(true);
    await expect.element(sheet).toBeVisible();
  }
  await sheet.getByRole('button', { name: '做完' }).click();
  await stepBack();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(opener).toBeVisible();
  expect(window.location.pathname).toBe(path);
  await expectBeforeByBack();
});
