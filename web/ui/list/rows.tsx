import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { Switch } from '../form/switch.tsx';

type GroupProps = { title?: string; note?: ReactNode; children: ReactNode };

/** A group of rows of 52 px; `note` is a text below them. */
export const Group = ({ title, note, children }: GroupProps) => (
  <section className="mt-5 px-4">
    {title && <h2 className="mb-2 px-1 text-caption font-medium text-fg3">{title}</h2>}
    <div className="divide-y divide-line overflow-hidden rounded-card bg-s1">{children}</div>
    {note && <p className="mt-2 px-1 text-caption text-fg3">{note}</p>}
  </section>
);

/** The focus outline is inside and follows the corners, because the group clips its content. */
export const rowClass =
  'flex min-h-13 w-full items-center gap-3 px-5 py-2 text-left text-input -outline-offset-2 first:rounded-t-card last:rounded-b-card';

type Props = { icon?: ReactNode; label: string; value?: string; text?: string; danger?: boolean };

/** Content of a row that opens a page; `text` is a second line. */
export const RowContent = ({ icon, label, value, text, danger }: Props) => (
  <>
    {icon && <span className={danger ? '' : 'text-fg2'}>{icon}</span>}
    <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
      <span className={cx('min-w-0', text && value && 'max-w-[70%]', danger && 'text-danger')}>
        {label}
        {text && <span className="mt-0.5 block text-caption text-pretty text-fg3">{text}</span>}
      </span>
      {value && <span className="ml-auto max-w-full truncate text-right text-body text-fg3">{value}</span>}
    </span>
    {!danger && <ChevronRight size={18} className="-mr-1 shrink-0 text-fg3" aria-hidden="true" />}
  </>
);

type SwitchProps = {
  icon?: ReactNode;
  label: string;
  text?: string;
  checked: boolean;
  disabled?: boolean;
  busy?: boolean;
  onChange(checked: boolean): void;
  /** With the padding of a form's rows. */
  dense?: boolean;
};

/** A row with a switch; `text` describes it. A tap anywhere on the row moves the switch. */
export function SwitchRow({ icon, label, text, dense, ...rest }: SwitchProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch within is the control
    <label
      data-switch-row
      className={cx(rowClass, text && 'py-3', dense && 'px-4! py-2!', !rest.disabled && 'cursor-pointer')}
    >
      {icon && <span className="text-fg2">{icon}</span>}
      <span className="min-w-0 flex-1">
        {label}
        {text && (
          <span id={id} className="mt-0.5 block text-caption text-pretty text-fg3">
            {text}
          </span>
        )}
      </span>
      <Switch label={label} describedBy={text && id} {...rest} />
    </label>
  );
}
