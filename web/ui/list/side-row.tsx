import './side-row.css';
import type { ComponentProps, PointerEvent } from 'react';
import { optionalImport } from '../../client/device/optional-import.ts';
import { cx } from '../cx.ts';

/** Props of a row that scrolls sideways: the wheel moves it. The code for it comes with the first mouse. */
export const byWheel = {
  onPointerEnter({ currentTarget, pointerType }: PointerEvent<HTMLElement>) {
    if (pointerType !== 'mouse') return;
    optionalImport(() => import('./turn-row.ts')).then(
      ({ turnRow }) => turnRow(currentTarget),
      () => undefined,
    );
  },
};

type Props = ComponentProps<'ul'> & { as?: 'ul' | 'nav' | 'div' };

/** A row that scrolls sideways where it has no room: by touch, keyboard and wheel. Without touch an end fades while there is more. */
export function SideRow({ as = 'ul', className, ...props }: Props) {
  const Row = as as 'ul';
  return <Row {...byWheel} className={cx('side-row', className)} {...props} />;
}
