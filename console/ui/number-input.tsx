import { InputNumber, type InputNumberProps } from 'antd';

/** A field for a number. It has no buttons: antd names them in English in every language, and the arrow keys do the same. */
export const NumberInput = (props: InputNumberProps<number>) => (
  <InputNumber<number> {...props} controls={false} />
);
