import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { cx } from './cx.ts';

type Shared = {
  label: string;
  /** Why the value was refused; said aloud when it appears. */
  error?: string | null | false;
  /** A quiet line below, hidden while there is an error. */
  hint?: ReactNode;
  /** false: nothing is ever said below, and no room is kept for it. */
  note?: boolean;
};

const field =
  'w-full border border-transparent bg-s2 text-input text-fg outline-none transition-colors focus-visible:border-brand';

function Framed({
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
          className={cx('mt-2 min-h-[18px] text-caption', error ? 'text-danger' : 'text-fg3')}
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
    /** Stands inside the field: before what is typed, or after it. */
    start?: ReactNode;
    end?: ReactNode;
  };

/** One line of text with its label above and its error below; 16 px so that phones do not zoom. */
export function TextField({ label, error, hint, note = true, className, start, end, ...input }: FieldProps) {
  const made = useId();
  const id = input.id ?? made;
  const framed = Boolean(start || end);
  const line = (
    <input
      {...input}
      id={id}
      aria-invalid={Boolean(error)}
      aria-describedby={note ? `${id}-note` : undefined}
      className={
        framed
          ? cx('h-full min-w-0 flex-1 bg-transparent px-5 text-input outline-none', className)
          : cx(field, 'h-12 rounded-full px-5', error && 'border-danger', className)
      }
    />
  );
  return (
    <Framed id={id} label={label} error={error} hint={hint} note={note}>
      {framed ? (
        <div
          className={cx(
            'flex h-12 items-center overflow-hidden rounded-full border bg-s2 transition-colors has-[input:focus-visible]:border-brand',
            error ? 'border-danger' : 'border-transparent',
          )}
        >
          {start}
          {line}
          {end}
        </div>
      ) : (
        line
      )}
    </Framed>
  );
}

type AreaProps = Shared & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

/** Several lines of text; grows with what is written where the browser can. */
export function TextArea({ label, error, hint, className, ...input }: AreaProps) {
  const made = useId();
  const id = input.id ?? made;
  return (
    <Framed id={id} label={label} error={error} hint={hint}>
      <textarea
        {...input}
        id={id}
        aria-invalid={Boolean(error)}
        aria-describedby={`${id}-note`}
        className={cx(
          field,
          'field-sizing-content block min-h-24 resize-none rounded-card px-4 py-3',
          error && 'border-danger',
          className,
        )}
      />
    </Framed>
  );
}
