import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { graphemeCount } from '@muyu/contract/core/text/text-length.ts';
import type { ComponentProps } from 'react';
import { TextArea, TextField } from './text-field.tsx';

type Counted<Props> = Omit<Props, 'maxLength' | 'value'> & {
  value: string;
  /** Longest text in grapheme clusters. A longer one can be typed; the field shows by how much it is over. */
  limit: number;
};

function useCounter({
  value,
  limit,
  error,
  hint,
}: Pick<Counted<ComponentProps<typeof TextField>>, 'value' | 'limit' | 'error' | 'hint'>) {
  const { t } = useLingui();
  const count = graphemeCount(value.trim());
  const over = count - limit;
  return {
    value,
    error: error || (over > 0 && t`${plural(over, { other: '超出 # 个字' })}`),
    hint: (
      <span className="flex justify-between gap-3">
        <span>{hint}</span>
        <span className="numbers shrink-0">
          {count}/{limit}
        </span>
      </span>
    ),
  };
}

/** One line of text with a counter below. */
export const CountedTextField = ({ limit, ...field }: Counted<ComponentProps<typeof TextField>>) => (
  <TextField {...field} {...useCounter({ ...field, limit })} />
);

/** Several lines of text with a counter below. */
export const CountedTextArea = ({ limit, ...field }: Counted<ComponentProps<typeof TextArea>>) => (
  <TextArea {...field} {...useCounter({ ...field, limit })} />
);
