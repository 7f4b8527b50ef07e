import { ColorPicker, Input, Space } from 'antd';

type ColourFieldProps = { id?: string; 'aria-label': string; value: string; onChange(value: string): void };

/** A colour as `#rrggbb`, typed or picked: the picker of antd cannot be reached by keyboard. */
export const ColourField = ({ value, onChange, ...common }: ColourFieldProps) => (
  <Space.Compact>
    <ColorPicker
      {...(/^#[0-9a-f]{6}$/i.test(value) ? { value } : {})}
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
