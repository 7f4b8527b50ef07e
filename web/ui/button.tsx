import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

const styles = {
  primary: 'bg-brand text-on-brand',
  secondary: 'bg-s2 text-fg',
  ghost: 'bg-transparent text-fg2',
  danger: 'bg-tint-danger text-danger',
} as const;

const sizes = {
  md: 'h-12 px-6 text-input font-medium',
  sm: 'h-9 px-4 max-[359px]:px-3 text-caption font-semibold hit',
} as const;

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: keyof typeof styles;
  size?: keyof typeof sizes;
  /** A request is running: keeps the width, disables the button, sets aria-busy. */
  busy?: boolean;
  /** As wide as the container. */
  full?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A button. `md` is 48 px high, `sm` 36 px with a hit area of 44 px. */
export function Button(props: ButtonProps) {
  const {
    variant = 'primary',
    size = 'md',
    busy = false,
    full = false,
    className,
    children,
    disabled,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={cx(
        'press relative inline-flex shrink-0 items-center justify-center gap-2 rounded-full whitespace-nowrap transition-colors',
        styles[variant],
        sizes[size],
        full && 'w-full',
        disabled && !busy && 'opacity-45',
        className,
      )}
    >
      <span className={cx('inline-flex items-center gap-2', busy && 'opacity-0')}>{children}</span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}
