import { ColorPicker, Input, Space } from 'antd';
import { useLatched } from '../../ui/dialog/use-latched.ts';

type ColourFieldProps = { id?: string; 'aria-label': string; value: string; onChange(value: string): void };

/** A colour as `#rrggbb`, typed or picked: the picker of antd cannot be reached by keyboard. */
export function ColourField({ value, onChange, ...common }: ColourFieldProps) {
  const isColour = /^#[0-9a-f]{6}$/i.test(value);
  const shown = useLatched(isColour ? value : null);
  return (
    <Space.Compact>
      <ColorPicker
        value={shown ?? '#000000'}
        onChangeComplete={(colour) => onChange(colour.toHexString().slice(0, 7))}
        disabledAlpha
        format="hex"
      />
      <Input
        {...common}
        value={value}
        onChange={({ target }) => onChange(target.value.trim())}
        placeholder="#rrggbb"
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        style={{ width: 120 }}
      />
    </Space.Compact>
  );
}
