import { useLingui } from '@lingui/react/macro';
import { locales } from '@muyu/contract/core/locale.ts';
import { StatusPage } from './status-page.tsx';

const names = locales.join(', ');

/** 404 for a path of one segment that names no supported language (product document, section 2). */
export const UnknownLanguagePage = () => {
  const { t } = useLingui();
  return <StatusPage code="404" title={t`对不起，你访问的页面走丢了`} text={t`语言地址只支持：${names}`} />;
};
