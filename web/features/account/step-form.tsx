import { useLingui } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { ProofNote } from './proof-note.tsx';

export type StepFormProps = {
  /** What the whole is called. */
  bar: string;
  /** Which step of how many this is; without, no progress is drawn. */
  place?: { at: number; total: number };
  title: string;
  text?: ReactNode;
  next: string;
  busy?: boolean;
  disabled?: boolean;
  onNext(): void;
  /** Below the one way on: another one. */
  below?: ReactNode;
  children?: ReactNode;
};

/** One question a page: progress above, the question, one way on. Enter goes on as the button does. */
export function StepForm(props: StepFormProps) {
  const { bar, place, title, text, next, busy, disabled, onNext, below, children } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!disabled && !busy) onNext();
  };
  return (
    <Page lamp bar={<TopBar back title={bar} />}>
      <form onSubmit={submit} noValidate className="flex min-h-full flex-col px-6 pt-2">
        {place && <Progress {...place} />}
        <h2 className="mt-9 text-title font-semibold">{title}</h2>
        {text && <p className="mt-2 text-body text-fg2">{text}</p>}
        <div className="mt-8 flex-1">{children}</div>
        <div className="flex flex-col gap-3 py-5">
          <ProofNote />
          <Button type="submit" full busy={busy} disabled={disabled}>
            {next}
          </Button>
          {below}
        </div>
      </form>
    </Page>
  );
}

function Progress({ at, total }: { at: number; total: number }) {
  const { t } = useLingui();
  return (
    <div
      role="progressbar"
      aria-label={t`第 ${at} 步，共 ${total} 步`}
      aria-valuemin={1}
      aria-valuemax={total}
      aria-valuenow={at}
      className="flex gap-2"
    >
      {Array.from({ length: total }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of the steps are what they are
          key={index}
          className={index < at ? 'horizon flex-1' : 'h-[3px] flex-1 rounded-full bg-s3'}
        />
      ))}
    </div>
  );
}
