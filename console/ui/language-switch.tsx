import { GlobalOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { type Locale, languageTag, locales, ownLanguageNames } from '@muyu/contract/core/locale.ts';
import { App, Button, Dropdown } from 'antd';
import { switchLocale } from '../client/locale.ts';
import { useLocale } from '../client/preferences.ts';

export function LanguageSwitch({ withName = false }: { withName?: boolean }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const locale = useLocale();
  const failed = t`The language couldn’t be loaded.`;
  const change = (next: Locale) => switchLocale(next).catch(() => message.error(failed));
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [locale],
        items: locales.map((key) => ({
          key,
          label: <span lang={languageTag[key]}>{ownLanguageNames[key]}</span>,
        })),
        onClick: ({ key }) => change(key as Locale),
      }}
    >
      <Button
        type="text"
        shape={withName ? 'default' : 'circle'}
        aria-label={t`Language: ${ownLanguageNames[locale]}`}
        icon={<GlobalOutlined aria-hidden="true" />}
      >
        {withName ? ownLanguageNames[locale] : null}
      </Button>
    </Dropdown>
  );
}
