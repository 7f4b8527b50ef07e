import { useLingui } from '@lingui/react/macro';
import { languageTag, locales } from '@muyu/contract/core/locale.ts';
import type { LegalVersion } from '@muyu/contract/legal.ts';
import { Drawer, Tabs } from 'antd';
import { currentLocale } from '../../client/preferences.ts';
import { useLatched } from '../../ui/dialog/use-latched.ts';
import { languageNames } from '../../ui/language-names.ts';
import { documentNames } from './document-names.ts';
import styles from './legal.module.css';

type VersionDrawerProps = { version: LegalVersion | null; onClose(): void };

/** The text of one version in each language, as it was published. */
export function VersionDrawer({ version: given, onClose }: VersionDrawerProps) {
  const { t, i18n } = useLingui();
  const version = useLatched(given);
  const title = version
    ? `${i18n._(documentNames[version.document])} · ${t`Version ${version.version}`}`
    : '';
  return (
    <Drawer open={given !== null} onClose={onClose} size="min(680px, 100vw)" title={title} destroyOnHidden>
      {version && (
        <Tabs
          defaultActiveKey={currentLocale()}
          items={locales.map((locale) => ({
            key: locale,
            label: languageNames[locale],
            children: (
              <p className={styles.text} lang={languageTag[locale]}>
                {version.texts[locale]}
              </p>
            ),
          }))}
        />
      )}
    </Drawer>
  );
}
