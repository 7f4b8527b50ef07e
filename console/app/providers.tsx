import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { languageTag } from '@muyu/contract/core/locale.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { antdLocaleOf } from './locale.ts';
import { useLocale, useThemeName } from './preferences.ts';
import { queryClient } from './query-client.ts';
import { antdTheme } from './theme/antd-theme.ts';
import { useNarrow } from './use-narrow.ts';

/** Language, theme and data for everything below. */
export function Providers({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const name = useThemeName();
  const narrow = useNarrow();
  const tag = languageTag[locale];
  const theme = useMemo(() => antdTheme(name, tag, narrow), [name, tag, narrow]);
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
