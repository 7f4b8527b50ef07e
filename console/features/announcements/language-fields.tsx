import { useLingui } from '@lingui/react/macro';
import { type Locale, languageTag, locales } from '@muyu/contract/core/locale.ts';
import { Badge, Form, Input, Tabs } from 'antd';
import { languageNames } from '../../ui/language-names.ts';

type Props = { locale: Locale; onLocale(locale: Locale): void; unfinished: readonly Locale[] };

const titleMax = 60;
const textMax = 1000;

/** Title and text per language, with a mark at incomplete languages. */
export function LanguageFields({ locale, onLocale, unfinished }: Props) {
  const { t } = useLingui();
  const fields = (each: Locale) => (
    <>
      <Form.Item name={['texts', each, 'title']} label={t`Title`}>
        <Input maxLength={titleMax} showCount lang={languageTag[each]} dir="auto" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name={['texts', each, 'text']}
        label={t`Text`}
        extra={
          each === 'zh_CN' ? undefined : t`If left empty, readers of this language see the Chinese text.`
        }
      >
        <Input.TextArea
          maxLength={textMax}
          showCount
          lang={languageTag[each]}
          dir="auto"
          autoSize={{ minRows: 4, maxRows: 10 }}
        />
      </Form.Item>
    </>
  );
  return (
    <Tabs
      activeKey={locale}
      onChange={(key) => onLocale(locales.find((each) => each === key) ?? 'zh_CN')}
      items={locales.map((each) => ({
        key: each,
        label: (
          <Badge dot={unfinished.includes(each)} offset={[6, 2]}>
            {languageNames[each]}
          </Badge>
        ),
        children: fields(each),
        forceRender: true,
      }))}
    />
  );
}
