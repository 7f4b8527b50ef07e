import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

const styles = {
  primary: 'bg-brand text-on-brand',
  secondary: 'bg-s2 text-fg',
  ghost: 'bg-transparent text-fg2',
  danger: 'bg-tint-danger text-danger',
} as const;

const sizes = {
  md: 'h-12 px-6 text-input font-medium whitespace-nowrap',
  sm: 'h-9 px-4 max-[359px]:px-3 text-caption font-semibold hit whitespace-nowrap',
  /** The text of a button as wide as its container may take two lines. */
  full: 'w-full min-h-12 px-4 py-2 max-[359px]:px-2 text-input font-medium',
} as const;

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: keyof typeof styles;
  size?: 'md' | 'sm';
  /** A request is running: the button keeps its width and the focus, ignores presses, and sets aria-busy. */
  busy?: boolean;
  /** As wide as the container, and at least 48 px high. */
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
    onClick,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      onClick={busy ? preventDefault : onClick}
      // A native `disabled` would take the focus away while the request runs.
      disabled={disabled && !busy}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      className={cx(
        'press relative inline-flex shrink-0 items-center justify-center gap-2 rounded-full transition-colors',
        styles[variant],
        sizes[full ? 'full' : size],
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

/** Enter in a field presses the submit button of its form: a prevented press submits nothing. */
function preventDefault(event: MouseEvent) {
  event.preventDefault();
}
