import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/form/text-field.tsx';
import { usePhoneCountry } from './phone-country.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'start' | 'end'> & { label?: string };

/** Phone number field with the area code that was picked on /timeZone/list. */
export function PhoneField({ label, ...input }: Props) {
  const { t } = useLingui();
  return (
    <TextField
      {...input}
      label={label ?? t`手机号`}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={24}
      className="pl-3"
      start={<AreaLink className="rounded-l-full pl-5" />}
    />
  );
}

/** Link with the area code that opens the list of countries. */
export function AreaLink({ className = '' }: { className?: string }) {
  const { t } = useLingui();
  const areaCode = usePhoneCountry((area) => area.areaCode);
  return (
    <Link
      to="/timeZone/list"
      aria-label={t`国家和地区：+${areaCode}`}
      className={`flex h-full min-w-11 shrink-0 items-center gap-1 text-input focus-visible:-outline-offset-2 ${className}`}
    >
      <span className="numbers">+{areaCode}</span>
      <ChevronDown size={16} className="text-fg3" aria-hidden="true" />
      <span aria-hidden="true" className="ml-2 h-5 w-px bg-s3" />
    </Link>
  );
}
