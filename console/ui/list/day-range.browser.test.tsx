import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../testing/render.tsx';
import { DayRange } from './day-range.tsx';

type Days = { from?: string | undefined; to?: string | undefined };

function Filter({ changes }: { changes: Days[] }) {
  const [days, setDays] = useState<Days>({});
  const change = (next: Days) => {
    changes.push(next);
    setDays({ ...days, ...next });
  };
  return <DayRange from={days.from} to={days.to} onChange={change} />;
}

test('a day that is typed filters once its year is complete', async () => {
  const changes: Days[] = [];
  await renderPage(<Filter changes={changes} />);
  const field = page.getByLabelText('From day');
  (field.element() as HTMLInputElement).focus();
  await userEvent.keyboard('11222026');
  await expect.poll(() => changes).toEqual([{ from: '2026-11-22' }]);
  await expect.element(field).toHaveValue('2026-11-22');
});
