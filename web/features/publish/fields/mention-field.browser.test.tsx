import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pressByKey } from '../../../testing/focus.ts';
import { renderPage } from '../../../testing/render.tsx';
import { MentionField } from './mention-field.tsx';

const people = ['海', '灯'].map((nickname) => ({ userId: nickname, nickname }));
const remove = (nickname: string) => page.getByRole('button', { name: `不再标记 ${nickname}` });

function Field() {
  const [marks, setMarks] = useState(people);
  return <MentionField marks={marks} onChange={setMarks} />;
}

test('the keyboard removes one marked person after the other, and is then at the row that marks people', async () => {
  await renderPage(<Field />);
  await pressByKey(remove('海'));
  await expect.element(remove('海')).not.toBeInTheDocument();
  await expect.element(remove('灯')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: /标记用户/ })).toHaveFocus();
});
