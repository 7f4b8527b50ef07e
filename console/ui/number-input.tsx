import { InputNumber, type InputNumberProps } from 'antd';

type Props = Omit<InputNumberProps<number>, 'min' | 'max'> & {
  /** As wide as its form. */
  full?: boolean;
};

/**
 * A field for a number, whose bounds are a rule of its form (`useBoundsRule`): antd would replace a number beyond them by the bound
 * when the field is left. It has no buttons: antd names them in English in every language, and the arrow keys do the same.
 */
export const NumberInput = ({ full = false, style, ...props }: Props) => (
  <InputNumber<number> {...props} style={full ? { width: '100%', ...style } : style} controls={false} />
);
