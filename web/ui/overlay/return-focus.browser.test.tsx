import { useEffect, useRef, useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { create } from 'zustand';
import { ignorePreventScroll } from '../../testing/focus.ts';
import { renderPage } from '../../testing/render.tsx';
import { ActionSheet } from './action-sheet.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Sheet } from './sheet.tsx';

/** Rows of which each is deleted through a menu and a dialog; the last act removes the row with both. */
function RowsPage() {
  const [names, setNames] = useState(['甲', '乙', '丙']);
  const [menu, setMenu] = useState('');
  const [asking, setAsking] = useState('');
  return (
    <main>
      <a href="/top">顶部</a>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => setMenu(name)}>
              {name}
            </button>
            <ActionSheet
              open={menu === name}
              onOpenChange={() => setMenu('')}
              items={[{ label: '删除', danger: true, onSelect: () => setAsking(name) }]}
            />
            <ConfirmDialog
              open={asking === name}
              onOpenChange={() => setAsking('')}
              title="真的删除？"
              confirmLabel="删除"
              onConfirm={() => setNames(names.filter((other) => other !== name))}
            />
          </li>
        ))}
      </ul>
    </main>
  );
}

function FocusedField() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <input ref={field} aria-label="支付密码" />;
}

function FieldPage() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Sheet open={open} onOpenChange={setOpen} title="付款">
        <FocusedField />
      </Sheet>
    </>
  );
}

const useNotice = create(() => ({ open: false }));
const setNotice = (open: boolean) => useNotice.setState({ open });

/** A page over which a notice opens by itself. */
function NoticePage() {
  const { open } = useNotice();
  return (
    <>
      <header>
        <button type="button">返回</button>
        <h1 tabIndex={-1}>钱包</h1>
      </header>
      <main tabIndex={-1}>
        <input aria-label="金额" />
        <div data-testid="list" className="h-40 overflow-y-auto">
          <div className="h-36" />
          <button type="button" className="block h-20" onClick={() => setNotice(true)}>
            更多
          </button>
          <div className="h-36" />
        </div>
      </main>
      <Sheet open={open} onOpenChange={setNotice} title="公告">
        <p>明天维护</p>
      </Sheet>
    </>
  );
}

async function closeNotice() {
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}

const button = (name: string) => page.getByRole('button', { name });
const dialog = page.getByRole('alertdialog');

test('a sheet whose field takes the focus returns it to its opener', async () => {
  await renderPage(<FieldPage />);
  // Its code loads with the first opening.
  for (const _ of ['first', 'second']) {
    await button('打开').click();
    await expect.element(page.getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(button('打开')).toHaveFocus();
  }
});

test.each([
  ['the next row', ['甲'], '乙'],
  ['the row before, after the last one', ['丙'], '乙'],
  ['what is near, after the only one', ['甲', '乙', '丙'], '顶部'],
])('the focus after a deleted row is at %s', async (_, rows, next) => {
  await renderPage(<RowsPage />);
  for (const name of rows) {
    await button(name).click();
    await button('删除').click();
    await expect.element(dialog.getByRole('button', { name: '取消' })).toHaveFocus();
    await dialog.getByRole('button', { name: '删除' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
  await expect.element(page.getByText(next)).toHaveFocus();
});

test.each([
  ['the heading', () => page.getByRole('heading', { name: '钱包' })],
  ['the content', () => page.getByRole('main')],
  ['a field', () => page.getByRole('textbox', { name: '金额' })],
])('a notice that opens by itself returns the focus to %s', async (_, find) => {
  await renderPage(<NoticePage />);
  (find().element() as HTMLElement).focus();
  setNotice(true);
  await closeNotice();
  await expect.element(find()).toHaveFocus();
});

test('where the focus scrolls, the list stays where it was, and a field does not open the keyboard', async () => {
  onTestFinished(ignorePreventScroll());
  await renderPage(<NoticePage />);
  await button('更多').click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const list = page.getByTestId('list').element();
  list.scrollTop = 10;
  await closeNotice();
  await expect.element(button('更多')).toHaveFocus();
  expect(list.scrollTop).toBe(10);

  const field = page.getByRole('textbox', { name: '金额' });
  (field.element() as HTMLElement).focus();
  setNotice(true);
  await closeNotice();
  await expect.element(field).not.toHaveFocus();
});
