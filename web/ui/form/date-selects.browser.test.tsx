import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useLocaleStore } from '../../client/device/locale.ts';
import { renderPage } from '../../testing/render.tsx';
import { DateSelects } from './date-selects.tsx';

function Form() {
  const [date, setDate] = useState('');
  return (
    <>
      <DateSelects label="生日" value={date} years={{ from: 1900, to: 2026 }} onChange={setDate} />
      <output aria-label="日期">{date || '没有'}</output>
    </>
  );
}
const part = (name: string) => page.getByLabelText(`生日 ${name}`);
const chosen = page.getByRole('status', { name: '日期' });

test('three lists in the order and the words of the language make a date', async () => {
  await renderPage(<Form />);
  const names = page
    .getByRole('combobox')
    .elements()
    .map((select) => select.getAttribute('aria-label'));
  expect(names).toEqual(['生日 年', '生日 月', '生日 日']);
  await part('年').selectOptions('2000年');
  await part('月').selectOptions('2月');
  await expect.element(chosen).toHaveTextContent('没有');
  await part('日').selectOptions('29日');
  await expect.element(chosen).toHaveTextContent('2000-02-29');
});

test('a day that the new month does not have is asked for again', async () => {
  await renderPage(<Form />);
  await part('年').selectOptions('1999年');
  await part('月').selectOptions('1月');
  await part('日').selectOptions('31日');
  await expect.element(chosen).toHaveTextContent('1999-01-31');
  await part('月').selectOptions('2月');
  await expect.element(chosen).toHaveTextContent('没有');
  await expect.element(part('日')).toHaveValue('');
  expect(useLocaleStore.getState().locale).toBe('zh_CN');
});
