import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/form/text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'start' | 'end'> & {
  areaCode: string;
};

/** Field for the whole number of the account's phone, of which the page shows a mask. */
export function CurrentPhoneField({ areaCode, ...input }: Props) {
  const { t } = useLingui();
  return (
    <TextField
      {...input}
      label={t`现在的手机号`}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={24}
      className="pl-3"
      start={<span className="numbers pl-5 text-fg2">+{areaCode}</span>}
    />
  );
}
