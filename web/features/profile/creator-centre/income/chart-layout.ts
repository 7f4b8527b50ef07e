import type { IncomeDay } from '@muyu/contract/income.ts';

type Bar = { x: number; width: number; y: number; height: number };

export type ChartLayout = {
  /** The line of zero, from the top. */
  zero: number;
  bars: Bar[];
};

/** The next of 1, 2, 5, 10, 20, 50, … that is not below a value. */
export function roundScale(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 5, 10].find((each) => each * power >= value - 1e-9) ?? 10;
  return Math.round(step * power * 100) / 100;
}

/** Bars of the totals of days in a box of `width` × `height`; a day with more refunds than sales hangs below the zero line. */
export function layOutChart(
  days: readonly Pick<IncomeDay, 'total'>[],
  width: number,
  height: number,
): ChartLayout {
  const top = roundScale(Math.max(0, ...days.map(({ total }) => total)));
  const lowest = Math.min(0, ...days.map(({ total }) => total));
  const bottom = lowest < 0 ? roundScale(-lowest) : 0;
  const unit = height / (top + bottom);
  const zero = top * unit;
  const slot = width / Math.max(1, days.length);
  const bars = days.map(({ total }, at) => {
    const size = Math.abs(total) * unit;
    return {
      x: at * slot + slot * 0.15,
      width: slot * 0.7,
      y: total >= 0 ? zero - size : zero,
      height: size,
    };
  });
  return { zero, bars };
}
