import { useLingui } from '@lingui/react/macro';
import type { Locale } from '@muyu/contract/core/locale.ts';
import { useState } from 'react';
import { useLocaleStore } from '../../../client/device/locale.ts';
import { toast } from '../../../ui/overlay/toast.tsx';

/** The current language, the one whose messages are being loaded, and the act that chooses one. */
export function useChooseLanguage() {
  const { t } = useLingui();
  const { locale, setLocale } = useLocaleStore();
  const [loading, setLoading] = useState<Locale | null>(null);
  const choose = async (chosen: Locale) => {
    setLoading(chosen);
    await setLocale(chosen).catch(() => toast(t`语言没能加载，检查网络后再试`, 'danger'));
    setLoading(null);
  };
  return { locale, loading, choose: (chosen: Locale) => void choose(chosen) };
}
