import { Trans, useLingui } from '@lingui/react/macro';
import { accountLimits } from '@muyu/contract/account.ts';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { characterCount } from '../../../ui/characters.ts';
import { cx } from '../../../ui/cx.ts';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { SexField } from '../../account/sex-field.tsx';
import { useWordWarning } from '../../moderation/use-word-warning.ts';
import { CountrySheet } from './country-sheet.tsx';
import { useCountryName } from './use-countries.ts';
import type { useProfileForm } from './use-profile-form.ts';

const today = () => new Date().toLocaleDateString('sv-SE');

/** Name, signature, sex, birthday, country. */
export function EditFields({ form }: { form: ReturnType<typeof useProfileForm> }) {
  const { t } = useLingui();
  const { draft, change, edit, errors } = form;
  const nameWarning = useWordWarning('name', change.nickname ?? '');
  const signWarning = useWordWarning('signature', change.sign ?? '');
  const [choosing, setChoosing] = useState(false);
  const country = useCountryName(draft.nationalityId);
  const counted = (text: string, most: number) => {
    const count = characterCount(text.trim());
    return (
      <span className={cx('numbers block text-right', count > most && 'text-danger')}>
        {count}/{most}
      </span>
    );
  };
  return (
    <div className="space-y-2 px-4 pt-5 pb-6">
      <TextField
        label={t`名字`}
        value={draft.nickname}
        error={errors.nickname ?? nameWarning}
        hint={counted(draft.nickname, accountLimits.nicknameMax)}
        autoComplete="nickname"
        enterKeyHint="done"
        onChange={(event) => edit({ nickname: event.target.value })}
      />
      <TextArea
        label={t`个性签名`}
        placeholder={t`一句话说说自己`}
        rows={2}
        className="min-h-20"
        value={draft.sign}
        error={errors.sign ?? signWarning}
        hint={counted(draft.sign, accountLimits.signMax)}
        onChange={(event) => edit({ sign: event.target.value.replace(/\n/g, ' ') })}
      />
      <SexField value={draft.sex} onChange={(sex) => edit({ sex })} className="pb-4" />
      <TextField
        label={t`生日`}
        type="date"
        min="1900-01-01"
        max={today()}
        autoComplete="bday"
        value={draft.birthday}
        error={errors.birthday}
        hint={t`只有你自己看得到。`}
        onChange={(event) => edit({ birthday: event.target.value })}
      />
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
        <p className="mt-2 min-h-[18px] text-caption text-danger">{errors.nationalityId}</p>
      </div>
      <CountrySheet
        open={choosing}
        onOpenChange={setChoosing}
        value={draft.nationalityId}
        onChoose={(nationalityId) => edit({ nationalityId })}
      />
    </div>
  );
}
