import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../button.tsx';
import { Sheet, type SheetProps } from '../overlay/sheet.tsx';

type FormProps = {
  /** Label of the submit button. */
  label: string;
  danger?: boolean;
  busy?: boolean;
  /** False disables the button and the Enter key: a value is missing or too long. */
  ready: boolean;
  onSubmit(): void;
  children: ReactNode;
};

const guarded =
  ({ busy, ready, onSubmit }: Pick<FormProps, 'busy' | 'ready' | 'onSubmit'>) =>
  (event: FormEvent) => {
    event.preventDefault();
    if (ready && !busy) onSubmit();
  };

const SubmitButton = ({
  label,
  danger,
  busy,
  ready,
  ...rest
}: Pick<FormProps, 'label' | 'danger' | 'busy' | 'ready'> & { form?: string; className?: string }) => (
  <Button {...rest} type="submit" full variant={danger ? 'danger' : 'primary'} busy={busy} disabled={!ready}>
    {label}
  </Button>
);

/** Fields with one submit button. Enter submits as the button does. */
export const Form = ({ children, ...form }: FormProps) => (
  <form onSubmit={guarded(form)} noValidate>
    {children}
    <SubmitButton
      label={form.label}
      danger={form.danger}
      busy={form.busy}
      ready={form.ready}
      className="mt-2"
    />
  </form>
);

type Props = Omit<SheetProps, 'foot'> &
  FormProps & {
    /** Error that belongs to no field, shown above the button. */
    problem?: string;
  };

/** A sheet with a form whose button stays below the scrolled content. */
export function SheetForm({ children, label, danger, busy, ready, onSubmit, problem, ...sheet }: Props) {
  const id = useId();
  return (
    <Sheet
      {...sheet}
      foot={
        <div className="border-t border-line px-4 pt-2.5 pb-3">
          <p role="alert" className="text-caption text-danger not-empty:pb-2">
            {problem}
          </p>
          <SubmitButton form={id} label={label} danger={danger} busy={busy} ready={ready} />
        </div>
      }
    >
      <form id={id} onSubmit={guarded({ busy, ready, onSubmit })} noValidate>
        {children}
      </form>
    </Sheet>
  );
}
