import { useLingui } from '@lingui/react/macro';
import { Delete } from 'lucide-react';
import { vibrate } from '../../../client/device/vibration.ts';

type Props = { onDigit(digit: string): void; onDelete(): void; disabled: boolean };

const key =
  'press numbers grid h-13 place-items-center rounded-thumb text-section font-medium transition-colors active:bg-s3 disabled:opacity-45';
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Keypad of the pay password: its keys take no focus, so that the input keeps it. */
export function Keypad({ onDigit, onDelete, disabled }: Props) {
  const { t } = useLingui();
  const digit = (text: string) => (
    <button
      key={text}
      type="button"
      tabIndex={-1}
      disabled={disabled}
      className={`${key} bg-s2`}
      onClick={() => {
        vibrate();
        onDigit(text);
      }}
    >
      {text}
    </button>
  );
  return (
    // A press on a key leaves the focus in the input.
    <fieldset
      aria-label={t`数字键盘`}
      className="grid grid-cols-3 gap-2"
      onPointerDown={(event) => event.preventDefault()}
    >
      {digits.map(digit)}
      <span />
      {digit('0')}
      <button
        type="button"
        tabIndex={-1}
        disabled={disabled}
        aria-label={t`删除一位`}
        className={key}
        onClick={onDelete}
      >
        <Delete size={24} aria-hidden="true" />
      </button>
    </fieldset>
  );
}
