import { InputNumber, type InputNumberProps } from 'antd';

type Props = InputNumberProps<number> & {
  /** As wide as its form. */
  full?: boolean;
};

/** A field for a number. It has no buttons: antd names them in English in every language, and the arrow keys do the same. */
export const NumberInput = ({ full = false, style, ...props }: Props) => (
  <InputNumber<number> {...props} style={full ? { width: '100%', ...style } : style} controls={false} />
);
