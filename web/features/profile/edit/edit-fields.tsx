import { Trans, useLingui } from '@lingui/react/macro';
import { accountLimits } from '@muyu/contract/account/account.ts';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTermWarning } from '#features/moderation';
import { useLocale } from '../../../client/device/locale.ts';
import { formatDay } from '../../../ui/date.ts';
import { CountedTextArea, CountedTextField } from '../../../ui/form/counted-field.tsx';
import { SexField } from '../../../ui/form/sex-field.tsx';
import { CountrySheet } from './country-sheet.tsx';
import { useCountryName } from './use-countries.ts';
import type { useProfileForm } from './use-profile-form.ts';

type Props = { form: ReturnType<typeof useProfileForm>; birthday: string | null };

/** Fields of the profile: name, signature, sex, country, city; the birthday stands. */
export function EditFields({ form, birthday: date }: Props) {
  const { t } = useLingui();
  const { draft, change, edit, errors } = form;
  const nameWarning = useTermWarning('name', change.nickname ?? '');
  const signWarning = useTermWarning('signature', change.sign ?? '');
  const cityWarning = useTermWarning('signature', change.city ?? '');
  const [choosing, setChoosing] = useState(false);
  const locale = useLocale();
  const birthday = date && formatDay(date, locale);
  const country = useCountryName(draft.nationalityId);
  return (
    <div className="space-y-2 px-4 pt-5 pb-6">
      <CountedTextField
        label={t`昵称`}
        value={draft.nickname}
        error={errors.nickname ?? nameWarning}
        limit={accountLimits.nicknameMax}
        autoComplete="nickname"
        enterKeyHint="done"
        onChange={(event) => edit({ nickname: event.target.value })}
      />
      <CountedTextArea
        label={t`个性签名`}
        placeholder={t`一句话说说自己`}
        rows={2}
        className="min-h-20"
        value={draft.sign}
        error={errors.sign ?? signWarning}
        limit={accountLimits.signMax}
        onChange={(event) => edit({ sign: event.target.value.replace(/\n/g, ' ') })}
      />
      <SexField value={draft.sex} onChange={(sex) => edit({ sex })} className="pb-4" />
      {birthday && (
        <dl className="pb-4">
          <dt className="mb-2 text-caption font-medium text-fg2">
            <Trans>生日</Trans>
          </dt>
          <dd className="flex h-12 items-center px-5 text-input">{birthday}</dd>
          <dd className="mt-2 text-caption text-fg3">
            <Trans>只有你自己看得到。注册后不能修改，填错了请到「意见反馈」联系我们。</Trans>
          </dd>
        </dl>
      )}
      <div>
        <p id="country-label" className="mb-2 text-caption font-medium text-fg2">
          <Trans>国家或地区</Trans>
        </p>
        <button
          type="button"
          aria-labelledby="country-label country-value"
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
          className="press flex h-12 w-full items-center gap-2 rounded-full bg-s2 px-5 text-left text-input"
        >
          <span id="country-value" className="min-w-0 flex-1 truncate">
            {country}
          </span>
          <ChevronRight size={18} className="text-fg3" aria-hidden="true" />
        </button>
        <p className="mt-2 min-h-line-caption text-caption text-danger">{errors.nationalityId}</p>
      </div>
      <CountedTextField
        label={t`城市`}
        value={draft.city}
        error={errors.city ?? cityWarning}
        limit={accountLimits.cityMax}
        autoComplete="address-level2"
        enterKeyHint="done"
        onChange={(event) => edit({ city: event.target.value })}
      />
      <CountrySheet
        open={choosing}
        onOpenChange={setChoosing}
        value={draft.nationalityId}
        onChoose={(nationalityId) => edit({ nationalityId })}
      />
    </div>
  );
}
