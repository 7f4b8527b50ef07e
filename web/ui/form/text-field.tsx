import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { cx } from '../cx.ts';

type Shared = {
  label: string;
  /** Error message, announced to screen readers when it appears. */
  error?: string | null | false;
  /** Text below the field, replaced by the error. */
  hint?: ReactNode;
  /** False omits the line below the field. */
  note?: boolean;
};

const field =
  'w-full border bg-s2 text-input text-fg outline-none transition-colors focus-visible:border-brand';

const borderOf = (error: Shared['error']) => (error ? 'border-danger' : 'border-control');

function FieldFrame({
  id,
  label,
  error,
  hint,
  note = true,
  children,
}: Shared & { id: string; children: ReactNode }) {
  return (
    <div className="pb-2">
      <label htmlFor={id} className="mb-2 block text-caption font-medium text-fg2">
        {label}
      </label>
      {children}
      {note && (
        <p
          id={`${id}-note`}
          aria-live="polite"
          className={cx('mt-2 min-h-line-caption text-caption', error ? 'text-danger' : 'text-fg3')}
        >
          {error || hint}
        </p>
      )}
    </div>
  );
}

type FieldProps = Shared &
  InputHTMLAttributes<HTMLInputElement> & {
    ref?: Ref<HTMLInputElement>;
    /** Nodes inside the field, before and after the text. */
    start?: ReactNode;
    end?: ReactNode;
  };

/** A single-line field with its label above and its error below. The text has 16 px: iOS zooms into smaller fields. */
export function TextField({ label, error, hint, note = true, className, start, end, ...input }: FieldProps) {
  const generatedId = useId();
  const id = input.id ?? generatedId;
  const hasAdornment = Boolean(start || end);
  const line = (
    <input
      {...input}
      id={id}
      aria-invalid={Boolean(error)}
      aria-describedby={note ? `${id}-note` : undefined}
      className={
        hasAdornment
          ? cx('h-full min-w-0 flex-1 bg-transparent px-5 text-input outline-none', className)
          : cx(field, 'h-12 rounded-full px-5', borderOf(error), className)
      }
    />
  );
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} note={note}>
      {hasAdornment ? (
        <div
          className={cx(
            'flex h-12 items-center overflow-hidden rounded-full border bg-s2 transition-colors focus-within:border-brand',
            borderOf(error),
          )}
        >
          {start}
          {line}
          {end}
        </div>
      ) : (
        line
      )}
    </FieldFrame>
  );
}

type AreaProps = Shared & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

/** A multi-line field that grows with its text where the browser supports `field-sizing`. */
export function TextArea({ label, error, hint, className, ...input }: AreaProps) {
  const generatedId = useId();
  const id = input.id ?? generatedId;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <textarea
        {...input}
        id={id}
        aria-invalid={Boolean(error)}
        aria-describedby={`${id}-note`}
        className={cx(
          field,
          'field-sizing-content block min-h-24 resize-none rounded-card px-4 py-3',
          borderOf(error),
          className,
        )}
      />
    </FieldFrame>
  );
}
