import { Button } from 'antd';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../testing/render.tsx';
import { FactList } from './fact-list.tsx';

/** Its lower edge is the baseline of the text beside it. */
const Baseline = ({ of }: { of: string }) => <i data-testid={of} style={{ display: 'inline-block' }} />;

test('a name and a value of another size stand on one line', async () => {
  const amount = (
    <strong style={{ fontSize: 20 }}>
      ¥50.00
      <Baseline of="value" />
    </strong>
  );
  const name = (
    <>
      Amount
      <Baseline of="name" />
    </>
  );
  await renderPage(<FactList facts={[[name as never, amount, 'amount']]} />);
  await expect.element(page.getByText('¥50.00')).toBeVisible();
  const bottomOf = (id: string) => page.getByTestId(id).element().getBoundingClientRect().bottom;
  expect(bottomOf('name')).toBeCloseTo(bottomOf('value'), 0);
});

test('a button has the height of the field beside it, without a shadow below', async () => {
  await renderPage(<Button>Search</Button>);
  const button = page.getByRole('button', { name: 'Search' });
  await expect.element(button).toHaveStyle({ boxShadow: 'none' });
});
