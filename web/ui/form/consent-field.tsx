import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { cx } from '../cx.ts';

type Props = { given: boolean; onChange(given: boolean): void; error?: string | undefined };

/** The declaration of consent of the people shown (decisions, content policy). */
export function ConsentField({ given, onChange, error }: Props) {
  const noteId = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
        <input
          type="checkbox"
          className="peer sr-only"
          checked={given}
          aria-invalid={Boolean(error)}
          aria-describedby={noteId}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span
          aria-hidden="true"
          className={cx(
            'grid size-6 shrink-0 place-items-center rounded-tag border-2 transition-colors peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand',
            given ? 'border-brand bg-brand text-on-brand' : error ? 'border-danger' : 'border-control',
          )}
        >
          {given && <Check size={16} strokeWidth={3} />}
        </span>
        <span className="text-body">
          <Trans>画面中的人物均已同意发布</Trans>
        </span>
      </label>
      <p id={noteId} aria-live="polite" className="min-h-line-caption pl-9 text-caption text-danger">
        {error}
      </p>
    </div>
  );
}
