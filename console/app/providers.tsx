import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { languageTag } from '@muyu/contract/core/locale.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import { type ReactNode, useEffect, useMemo } from 'react';
import { antdLocaleOf } from '../client/locale.ts';
import { useLocale, useThemeName } from '../client/preferences.ts';
import { queryClient } from '../client/query-client.ts';
import { useSiteSettings } from '../client/site-settings.ts';
import { followFocus } from '../ui/dialog/lost-focus.ts';
import { useNarrow } from '../ui/use-narrow.ts';
import { antdTheme } from './antd-theme.ts';

/** Provides language, theme and query client. */
export function Providers({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const name = useThemeName();
  const narrow = useNarrow();
  const tag = languageTag[locale];
  const settings = useSiteSettings();
  useEffect(followFocus, []);
  const theme = useMemo(() => antdTheme(name, settings, tag, narrow), [name, settings, tag, narrow]);
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <ConfigProvider
          theme={theme}
          locale={antdLocaleOf(locale)}
          button={{ autoInsertSpace: false }}
          wave={{ disabled: true }}
        >
          <App
            message={{ maxCount: 1, duration: 2.2 }}
            notification={{ placement: narrow ? 'top' : 'bottomLeft', maxCount: 3 }}
          >
            {children}
          </App>
        </ConfigProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}
