import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from './cx.ts';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { label: string; ref?: Ref<HTMLButtonElement> };

/** An icon button of 44 by 44 px; `label` is its accessible name. */
export const IconButton = ({ label, className, children, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    className={cx(
      'press relative grid size-11 shrink-0 place-items-center rounded-full disabled:opacity-45',
      className,
    )}
  >
    {children}
  </button>
);
