import { type ComponentProps, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pressByKey } from '../../testing/focus.ts';
import { renderPage } from '../../testing/render.tsx';
import { Switch } from '../form/switch.tsx';
import { Page } from '../page/page.tsx';
import { ErrorState } from './list-states.tsx';
import { NewItemsPill } from './new-items-pill.tsx';
import { PagedList } from './paged-list.tsx';

const main = page.getByRole('main');

function Failed() {
  const [failed, setFailed] = useState(true);
  return <Page>{failed ? <ErrorState error={null} onRetry={() => setFailed(false)} /> : <p>内容</p>}</Page>;
}

test('the page takes the focus when its content is loaded again', async () => {
  await renderPage(<Failed />);
  await pressByKey(page.getByRole('button', { name: '重试' }));
  await expect.element(page.getByText('内容')).toBeVisible();
  await expect.element(main).toHaveFocus();
});

function Updated({ loading }: { loading: Promise<void> }) {
  const [text, setText] = useState<string | null>('更新了 2 条');
  return (
    <Page>
      <NewItemsPill text={text} onShow={() => loading.then(() => setText(null))} />
    </Page>
  );
}

test('the page takes the focus when new items are shown, and the pill keeps it until then', async () => {
  const loading = Promise.withResolvers<void>();
  await renderPage(<Updated loading={loading.promise} />);
  const pill = page.getByRole('button', { name: '更新了 2 条' });
  await pressByKey(pill);
  await expect.element(pill).toHaveAttribute('aria-disabled', 'true');
  await expect.element(pill).toHaveFocus();
  loading.resolve();
  await expect.element(pill).not.toBeInTheDocument();
  await expect.element(main).toHaveFocus();
});

const view = { pending: false, failed: false, error: null, retry: vi.fn(), hasMore: true };
type Paged = ComponentProps<typeof PagedList>['paged'];

function List({ loading }: { loading: Promise<void> }) {
  const [state, setState] = useState({ items: ['一', '二'], loadingMore: false, moreFailed: true });
  const loadMore = () => {
    setState({ ...state, loadingMore: true });
    void loading.then(() => setState({ items: ['一', '二', '三'], loadingMore: false, moreFailed: false }));
  };
  const paged: Paged = { ...view, ...state, loadMore };
  return (
    <Page>
      <PagedList paged={paged} skeleton={null} empty={null}>
        <ul>
          {state.items.map((item) => (
            <li key={item}>
              <button type="button">{item}</button>
            </li>
          ))}
        </ul>
      </PagedList>
    </Page>
  );
}

test('the keyboard goes on behind the rows that were there when the next page is loaded again', async () => {
  const loading = Promise.withResolvers<void>();
  await renderPage(<List loading={loading.promise} />);
  const retry = page.getByRole('button', { name: '没加载出来，再试一次' });
  await pressByKey(retry);
  await expect.element(retry).toHaveAttribute('aria-busy', 'true');
  await expect.element(retry).toHaveFocus();
  loading.resolve();
  await expect.element(page.getByRole('button', { name: '三' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '二' })).toHaveFocus();
});

test('a switch whose request runs keeps the focus and is not moved', async () => {
  const onChange = vi.fn();
  await renderPage(<Switch checked={false} label="推送" busy onChange={onChange} />);
  const row = page.getByRole('switch', { name: '推送' });
  await pressByKey(row);
  await userEvent.keyboard(' ');
  expect(onChange).not.toHaveBeenCalled();
  await expect.element(row).toHaveFocus();
});
