import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { TickBox } from '../../../ui/form/tick-box.tsx';

type Props = { given: boolean; onChange(given: boolean): void; error?: string | undefined };

/** The declaration of consent of the people shown (decisions, content policy). */
export function ConsentField({ given, onChange, error }: Props) {
  const noteId = useId();
  return (
    <div>
      <TickBox checked={given} onChange={onChange} invalid={Boolean(error)} describedBy={noteId}>
        <span className="text-body">
          <Trans>画面中的人物均已同意发布</Trans>
        </span>
      </TickBox>
      <p id={noteId} aria-live="polite" className="min-h-line-caption pl-9 text-caption text-danger">
        {error}
      </p>
    </div>
  );
}
