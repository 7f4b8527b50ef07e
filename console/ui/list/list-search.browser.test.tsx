import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../testing/render.tsx';
import { ListSearch } from './list-search.tsx';

/** A list whose address takes over a search only when the test says so. */
function List({ searched }: { searched: (string | undefined)[] }) {
  const [value, setValue] = useState<string>();
  return (
    <>
      <ListSearch
        value={value}
        onChange={(text) => searched.push(text)}
        label="Users"
        placeholder="Users"
        maxLength={30}
      />
      <button type="button" onClick={() => setValue(searched.at(-1))}>
        arrive
      </button>
      <button type="button" onClick={() => setValue('earlier')}>
        back
      </button>
    </>
  );
}

test('text typed while an earlier search arrives in the address stays in the field', async () => {
  const searched: (string | undefined)[] = [];
  await renderPage(<List searched={searched} />);
  const field = page.getByRole('searchbox', { name: 'Users' });
  // At once: between single keys a slow machine begins to search.
  await field.fill('138');
  await expect.poll(() => searched).toEqual(['138']);
  await userEvent.keyboard('0');
  page
    .getByRole('button', { name: 'arrive' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(() => searched).toEqual(['138', '1380']);
  await expect.element(field).toHaveValue('1380');
  await page.getByRole('button', { name: 'back' }).click();
  await expect.element(field).toHaveValue('earlier');
});
