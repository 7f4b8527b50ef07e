import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useCardPng } from './use-card-png.ts';

let isPainted = false;
const paint = async () => {
  if (!isPainted) throw new Error('no memory');
  return new Blob();
};

function Card() {
  const { png, failed, retry } = useCardPng('one', paint);
  return (
    <button type="button" onClick={retry}>
      {failed ? 'failed' : png ? 'painted' : 'pending'}
    </button>
  );
}

test('a card that could not be drawn is drawn at the next try', async () => {
  await render(<Card />);
  await expect.element(page.getByText('failed')).toBeVisible();
  isPainted = true;
  await page.getByRole('button').click();
  await expect.element(page.getByText('painted')).toBeVisible();
});
